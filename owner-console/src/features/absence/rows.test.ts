import type { BookingToGive } from 'api/contract/absence.ts';
import { describe, expect, it } from 'vitest';
import { isOutdated } from './decisions.ts';
import { countRows, needsSomeone, partsToGive, toRows } from './rows.ts';

const booking = (id: string, absence: 'open' | 'to_call' | 'kept' | null, takers: string[] = []) =>
  ({
    event: { id, absence, start_time: `2026-11-28T1${id}:00:00.000Z` },
    takers,
  }) as unknown as BookingToGive;
const NOTHING = { given: [], toCall: [] };

it('the parts of one person go, or all of them', () => {
  const parts = [{ staff_id: 'nora' }, { staff_id: 'tom' }];
  const { event } = booking('1', 'open');
  const give = (from: string | null) =>
    partsToGive({ event: { ...event, parts: parts as typeof event.parts }, from }).map(
      ({ staff_id }) => staff_id,
    );
  expect(give('tom')).toEqual(['tom']);
  expect(give(null)).toEqual(['nora', 'tom']);
});

describe('the appointments of somebody who is away', () => {
  const list = [
    booking('4', 'open'),
    booking('1', 'kept'),
    booking('2', 'open', ['tom']),
    booking('3', 'to_call'),
  ];

  it('are listed by start, without what an owner placed outside the hours on purpose', () => {
    const rows = toRows([...list, booking('5', null)], NOTHING, false);
    expect(rows.map(({ event, state }) => [event.id, state])).toEqual([
      ['1', 'kept'],
      ['2', 'open'],
      ['3', 'to_call'],
      ['4', 'open'],
    ]);
    expect(countRows(rows)).toEqual({ decided: 1, toCall: 1, left: 2, canGo: 1 });
    expect(rows.filter(needsSomeone)).toHaveLength(3);
  });

  it('stay listed when they were given away here, until they are back', () => {
    const [last] = list;
    const given = [{ event: booking('2', 'open').event, from: null, staffId: 'tom', isMailed: true }];
    const rest = list.filter(({ event }) => event.id !== '2');
    expect(toRows(rest, { given, toCall: [] }, false).map(({ state }) => state)).toEqual([
      'kept',
      'given',
      'to_call',
      'open',
    ]);
    expect(last && toRows(list, { given, toCall: [] }, false).map(({ state }) => state)).toContain('open');
    expect(countRows(toRows(rest, { given, toCall: [] }, false)).decided).toBe(2);
  });

  it('are all open where somebody leaves, and to call only here', () => {
    const rows = toRows([booking('1', null), booking('2', 'kept')], { given: [], toCall: ['2'] }, true);
    expect(rows.map(({ state }) => state)).toEqual(['open', 'to_call']);
  });
});

it('a refusal is told until somebody can take the appointment, or the one who was named', () => {
  const nobody = { reason: 'nobody_free', staffId: null } as const;
  const taken = { reason: 'taken', staffId: 'tom' } as const;
  expect([isOutdated(nobody, []), isOutdated(nobody, ['nora'])]).toEqual([false, true]);
  expect([isOutdated(taken, ['nora']), isOutdated(taken, ['nora', 'tom'])]).toEqual([false, true]);
});
