/** For tests: an example business, and slots as ISO text. */

import {
  NO_BUFFERS,
  type OfferQuery,
  type Shift,
  type SlotQuery,
  type SlotRules,
} from '../../src/domain/slots/slot-query.ts';
import { computeSlots } from '../../src/domain/slots/slots.ts';
import { MINUTE_MS } from '../../src/time/units.ts';

export const minutes = (instant: string) => Date.parse(instant) / MINUTE_MS;
/** A slot such as `2026-11-02T09:00Z`. */
export const instant = (slot: number) => new Date(slot * MINUTE_MS).toISOString().replace(':00.000Z', 'Z');

export const [MONDAY, WEDNESDAY, SATURDAY, SUNDAY] = [0, 2, 5, 6];

export function shift(weekday: number, start: string, end: string): Shift {
  const [startMinute, endMinute] = [start, end].map((time) => {
    const [hours, rest] = time.split(':').map(Number);
    return (hours ?? 0) * 60 + (rest ?? 0);
  });
  return { weekday, startMinute: startMinute ?? 0, endMinute: endMinute ?? 0 };
}

/** A business in London, one hour per appointment, open on Mondays from 9 to 12. Today is Sunday, 1 November 2026. */
export function query(
  rules: Partial<SlotRules> = {},
  rest: Partial<Omit<SlotQuery, 'rules' | 'now'>> & { now?: string } = {},
): SlotQuery {
  return {
    busy: [],
    bookings: [],
    fullMonths: [],
    ...rest,
    now: minutes(rest.now ?? '2026-11-01T12:00Z'),
    rules: {
      zone: 'Europe/London',
      bookableDays: 7,
      intervalMinutes: 60,
      hoursAdvance: 0,
      duration: 60,
      buffers: NO_BUFFERS,
      processing: null,
      capacity: 1,
      seats: 1,
      shifts: [shift(MONDAY, '09:00', '12:00')],
      special: [],
      ...rules,
    },
  };
}

export const listSlots = (query: SlotQuery) => Array.from(computeSlots(query), instant);

/** Of a business of one, or of several who differ in hours and busy times. */
export function makeOffer(...queries: [SlotQuery, ...SlotQuery[]]): OfferQuery {
  const [{ rules, ...rest }] = queries;
  return {
    business: { ...rest, rules: { ...rules, shifts: [], special: [] }, busy: [], bookings: [] },
    staff: queries.map((query, i) => ({ staffId: `member ${i + 1}`, query })),
  };
}
