import type { NoSlotsReason } from '../../contract/public.ts';
import { dateOfDay, MINUTES_PER_DAY, twoDigits } from '../../time/day-numbers.ts';

/** What follows the date of an instant, for each minute of a day: `T14:05:00.000Z"`. */
const TIMES = Array.from(
  { length: MINUTES_PER_DAY },
  (_, minute) => `T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00.000Z"`,
);

/**
 * The contract's reply `{"timezone", "availability": {"<UTC date>": ["<instant>", …]}, "days_without_slots"}` as JSON
 * bytes: dates and instants ascending, dates without slots absent.
 * @param slots epoch minutes, ascending.
 * @param without day number → why it has no slots, ascending.
 */
export function availabilityJson(
  zone: string,
  slots: Int32Array,
  without: ReadonlyMap<number, NoSlotsReason>,
): Uint8Array<ArrayBuffer> {
  const reasons = Array.from(without, ([day, reason]) => `"${dateOfDay(day)}":"${reason}"`);
  return Buffer.from(
    `{"timezone":${JSON.stringify(zone)},"availability":{${slotsByDate(slots)}},"days_without_slots":{${reasons.join()}}}`,
    'latin1',
  );
}

/** Concatenated from a table of strings, because a response has thousands of instants. */
function slotsByDate(slots: Int32Array): string {
  let json = '';
  let day = Number.NaN;
  let date = '';
  for (const slot of slots) {
    const slotDay = Math.floor(slot / MINUTES_PER_DAY);
    if (slotDay === day) {
      json += `,${date}`;
    } else {
      day = slotDay;
      date = `"${dateOfDay(day)}`;
      json += `${json && '],'}${date}":[${date}`;
    }
    json += TIMES[slot - day * MINUTES_PER_DAY];
  }
  return json && `${json}]`;
}
