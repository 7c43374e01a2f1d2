import { describe, expect, it } from 'vitest';
import { listSlots, MONDAY, query, SATURDAY, SUNDAY, shift } from '../../../test/slots/slots-example.ts';
import { covers } from '../../time/date-ranges.ts';
import type { SpecialHours } from './slot-query.ts';

const everyDay = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => shift(day, from, to));

function entry(from: string, hours: [string, string][], more: Partial<SpecialHours> = {}): SpecialHours {
  const shifts = hours.map(([start, end]) => shift(MONDAY, start, end));
  return {
    staffId: null,
    from,
    to: from,
    yearly: false,
    note: '',
    isClosed: shifts.length === 0,
    shifts,
    ...more,
  };
}

describe('a yearly entry', () => {
  const yearly = (from: string, to: string) => (date: string) => covers({ from, to, yearly: true }, date);

  it('covers the same days of every year, past ones too', () => {
    const covered = yearly('2026-07-01', '2026-07-03');
    expect(['2019-07-02', '2026-07-01', '2041-07-03'].every(covered)).toBe(true);
    expect(['2026-06-30', '2027-07-04'].some(covered)).toBe(false);
  });

  it('crosses New Year', () => {
    const covered = yearly('2026-12-24', '2027-01-02');
    expect(['2026-12-24', '2026-12-31', '2027-01-01', '2030-01-02', '2030-12-25'].every(covered)).toBe(true);
    expect(['2027-01-03', '2027-12-23', '2028-06-01'].some(covered)).toBe(false);
  });

  it('on 29 February is on no other day', () => {
    const covered = yearly('2028-02-29', '2028-02-29');
    expect(['2028-02-29', '2032-02-29'].every(covered)).toBe(true);
    expect(['2027-02-28', '2027-03-01'].some(covered)).toBe(false);
  });

  it('around 29 February covers it in leap years', () => {
    const covered = yearly('2026-02-28', '2026-03-01');
    expect(['2026-02-28', '2026-03-01', '2028-02-28', '2028-02-29', '2028-03-01'].every(covered)).toBe(true);
    expect(['2026-03-02', '2028-02-27'].some(covered)).toBe(false);
  });

  it('of a whole year covers every day', () => {
    const covered = yearly('2026-03-01', '2027-02-28');
    expect(['2026-01-01', '2028-02-28', '2026-03-01', '2027-12-31'].every(covered)).toBe(true);
    expect(covered('2028-02-29')).toBe(false); // between its last day and its first
    expect(yearly('2026-03-01', '2027-03-01')('2028-02-29')).toBe(true);
  });
});

describe('the hours of a date', () => {
  it('are those of all entries instead of the weekly ones, unless one of them closes it', () => {
    const special = [entry('2026-11-02', [['18:00', '19:00']]), entry('2026-11-02', [['19:00', '20:00']])];
    expect(listSlots(query({ special, duration: 120 }))).toEqual(['2026-11-02T18:00Z']);
    expect(listSlots(query({ special: [...special, entry('2026-11-02', [])] }))).toEqual([]);
  });

  it('are none for a service that no entry lists, without closing the date', () => {
    const others = entry('2026-11-02', [], { isClosed: false });
    expect(listSlots(query({ special: [others] }))).toEqual([]);
    expect(listSlots(query({ special: [others, entry('2026-11-02', [['09:00', '10:00']])] }))).toHaveLength(
      1,
    );
  });

  it('join those of the next date', () => {
    const special = [entry('2026-11-03', [['00:00', '02:00']])];
    const slotQuery = query({
      shifts: [shift(MONDAY, '22:00', '24:00')],
      special,
      duration: 180,
      bookableDays: 2,
    });
    expect(listSlots(slotQuery)).toEqual(['2026-11-02T22:00Z', '2026-11-02T23:00Z']);
  });

  it('end the evening before a closed date, for what would reach into it', () => {
    const slotQuery = query({
      shifts: everyDay('00:00', '24:00'),
      special: [entry('2026-11-03', [])],
      bookableDays: 2,
    });
    expect(listSlots(slotQuery).at(-1)).toBe('2026-11-02T23:00Z');
    expect(listSlots({ ...slotQuery, rules: { ...slotQuery.rules, duration: 90 } }).at(-1)).toBe(
      '2026-11-02T22:00Z',
    );
  });
});

describe('an entry over a change of the clock', () => {
  const on = (zone: string, now: string, special: SpecialHours, interval = 60) =>
    listSlots(query({ zone, shifts: [], special: [special], intervalMinutes: interval }, { now }));

  it('loses the hour that Toronto skips', () => {
    expect(on('America/Toronto', '2026-03-07T12:00Z', entry('2026-03-08', [['01:00', '04:00']]))).toEqual([
      '2026-03-08T06:00Z',
      '2026-03-08T07:00Z',
    ]);
  });

  it('has the hour that Toronto repeats', () => {
    expect(on('America/Toronto', '2026-10-31T12:00Z', entry('2026-11-01', [['01:30', '03:30']]))).toEqual([
      '2026-11-01T05:30Z',
      '2026-11-01T06:30Z',
      '2026-11-01T07:30Z',
    ]);
  });

  it('has the half hour of Lord Howe, in both directions', () => {
    const howe = 'Australia/Lord_Howe';
    expect(on(howe, '2026-10-03T00:00Z', entry('2026-10-04', [['01:00', '03:30']]))).toEqual([
      '2026-10-03T14:30Z',
      '2026-10-03T15:30Z',
    ]);
    expect(on(howe, '2026-04-04T00:00Z', entry('2026-04-05', [['01:45', '03:00']]), 30)).toEqual([
      '2026-04-04T14:45Z',
      '2026-04-04T15:15Z',
    ]);
  });

  it('is exact on the Chatham Islands, 12:45 and 13:45 ahead of UTC', () => {
    const chatham = 'Pacific/Chatham';
    expect(on(chatham, '2026-09-26T00:00Z', entry('2026-09-27', [['02:00', '05:00']]))).toEqual([
      '2026-09-26T13:15Z',
      '2026-09-26T14:15Z',
    ]);
    expect(on(chatham, '2026-04-04T00:00Z', entry('2026-04-05', [['02:00', '04:00']]))).toEqual([
      '2026-04-04T12:15Z',
      '2026-04-04T13:15Z',
      '2026-04-04T14:15Z',
    ]);
  });

  it('reaches from the night of the change into the weekly hours of the next date', () => {
    const nuuk = query(
      {
        zone: 'America/Nuuk',
        duration: 180,
        shifts: [shift(SUNDAY, '00:00', '03:00')],
        special: [entry('2027-03-27', [['22:00', '24:00']])],
      },
      { now: '2027-03-27T12:00Z' },
    );
    // 23:00 is followed by midnight.
    expect(listSlots(nuuk)).toEqual(['2027-03-28T00:00Z', '2027-03-28T01:00Z']);
  });

  it('is nowhere on a date that the date line swallows', () => {
    const gone = (zone: string, now: string, from: string) =>
      listSlots(query({ zone, shifts: [], special: [entry(from, [['09:00', '10:00']])] }, { now }));
    expect(gone('Pacific/Apia', '2011-12-29T20:00Z', '2011-12-30')).toEqual([]);
    expect(gone('Pacific/Apia', '2011-12-29T20:00Z', '2011-12-31')).toEqual(['2011-12-30T19:00Z']);
    expect(gone('Pacific/Kwajalein', '1993-08-20T12:00Z', '1993-08-21')).toEqual([]);
    expect(gone('Pacific/Kwajalein', '1993-08-20T12:00Z', '1993-08-22')).toEqual(['1993-08-21T21:00Z']);
  });

  it('over a swallowed date joins the dates around it', () => {
    const special = [entry('2011-12-29', [['00:00', '24:00']], { to: '2011-12-31' })];
    const apia = query(
      { zone: 'Pacific/Apia', shifts: [shift(SATURDAY, '10:00', '11:00')], special, duration: 180 },
      { now: '2011-12-30T08:30Z' },
    );
    expect(listSlots(apia).slice(0, 2)).toEqual(['2011-12-30T09:00Z', '2011-12-30T10:00Z']);
  });
});
