import { describe, expect, it } from 'vitest';
import { bookingErrors, draftFrom, findStart, NOBODY } from './booking-draft.ts';

const ZONE = 'America/Toronto';
const NOW = Date.parse('2026-11-10T15:00:00.000Z');
const ANA = { ...NOBODY, name: 'Ana Souza', phone: '4165550133' };
const findProblems = (changes: object, isSearching = false) =>
  bookingErrors({ ...draftFrom({}, true), ...changes }, { isSearching, zone: ZONE, now: NOW }).map(
    ({ field, problem }) => [field, problem],
  );

describe('a new booking', () => {
  it('starts with the given values', () => {
    const draft = draftFrom({ customer: ANA, at: { date: '2026-11-12', time: '14:30' } }, true);
    expect(draft).toMatchObject({ customer: ANA, isOther: true, service_ids: [''], notify_customer: true });
    expect(findStart(draft, ZONE)).toBe('2026-11-12T19:30:00.000Z');
    expect(findStart({ ...draft, time: '' }, ZONE)).toBe('');
    expect(findStart({ ...draft, isOther: false, slot: '2026-11-13T15:00:00.000Z' }, ZONE)).toBe(
      '2026-11-13T15:00:00.000Z',
    );
  });

  it('needs a customer with an email or a phone, a service and a time', () => {
    expect(findProblems({}, true)).toEqual([
      ['customer.name', 'customer'],
      ['service_ids.0', 'service'],
      ['slot', 'time'],
    ]);
    expect(findProblems({ service_ids: ['s'], slot: '2026-11-13T15:00:00.000Z' })).toEqual([
      ['customer.name', 'name'],
      ['customer.email', 'contact'],
    ]);
    const ready = { customer: ANA, service_ids: ['s'], slot: '2026-11-13T15:00:00.000Z' };
    expect(findProblems(ready)).toEqual([]);
    expect(findProblems({ ...ready, isOther: true, date: '2026-11-10', time: '09:59' })).toEqual([
      ['time', 'past'],
    ]);
  });
});
