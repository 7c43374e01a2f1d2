import type { ClosedNote, NoSlotsReason } from '../../contract/availability.ts';
import { dateOfDay, MINUTES_PER_DAY } from '../../time/day-numbers.ts';

const INSTANT = '"0000-00-00T00:00:00.000Z",';
/** Where an instant has its date, the end of it, the hour and the minute. */
const DATE = 1;
const DATE_END = 11;
const HOUR = 12;
const MINUTE = 15;
const OPENING = Buffer.from('":[');
const CLOSING = Buffer.from('],');
/** Bytes of a date without its instants, `"0000-00-00":[],`, whose last instant has no comma. */
const DATE_BYTES = 15;
const ZERO = 0x30;

/**
 * The contract's reply `{"timezone", "availability": {"<UTC date>": ["<instant>", …]}, "days_without_slots", "waitlist"}` as JSON
 * bytes: dates and instants ascending, dates without slots absent.
 * @param slots epoch minutes, ascending.
 * @param notes left out if there are none; likewise `almostFull`, dates.
 * @param next `next_by_staff`, left out if undefined; likewise `reopens` and `places_left`.
 * @param without day number → why it has no slots, ascending.
 */
export function availabilityJson(
  zone: string,
  slots: Int32Array,
  without: ReadonlyMap<number, NoSlotsReason>,
  {
    notes = [],
    next,
    waitlist = false,
    almostFull = [],
    reopens,
    places,
  }: {
    notes?: readonly ClosedNote[];
    next?: Record<string, string | null> | undefined;
    waitlist?: boolean;
    almostFull?: readonly string[];
    reopens?: string | undefined;
    places?: Record<string, readonly number[]> | undefined;
  } = {},
): Uint8Array<ArrayBuffer> {
  const reasons = Array.from(without, ([day, reason]) => `"${dateOfDay(day)}":"${reason}"`);
  const opening = `{"timezone":${JSON.stringify(zone)},"availability":{`;
  const closedNotes = notes.length > 0 ? `,"closed_notes":${JSON.stringify(notes)}` : '';
  const few = almostFull.length > 0 ? `,"almost_full":${JSON.stringify(almostFull)}` : '';
  const firsts = next ? `,"next_by_staff":${JSON.stringify(next)}` : '';
  const left = places ? `,"places_left":${JSON.stringify(places)}` : '';
  const date = reopens ? `,"reopens":"${reopens}"` : '';
  const closing = Buffer.from(
    `},"days_without_slots":{${reasons.join()}},"waitlist":${waitlist}${closedNotes}${few}${firsts}${date}${left}}`,
  );
  const size =
    opening.length + datesAtMost(slots) * DATE_BYTES + slots.length * INSTANT.length + closing.length;
  const json = Buffer.allocUnsafeSlow(size);
  const start = json.write(opening, 'latin1');
  const end = writeSlots(json, start, slots);
  json.set(closing, end);
  return json.subarray(0, end + closing.length);
}

function datesAtMost(slots: Int32Array): number {
  const minutes = (slots.at(-1) ?? 0) - (slots[0] ?? 0);
  return Math.min(slots.length, Math.floor(minutes / MINUTES_PER_DAY) + 2);
}

/** Copies one instant for every slot and changes its digits: up to twice as fast as strings. Returns the end. */
function writeSlots(json: Buffer, start: number, slots: Int32Array): number {
  if (slots.length === 0) return start;
  const instant = Buffer.from(INSTANT);
  let at = start;
  let midnight = (slots[0] as number) - MINUTES_PER_DAY;
  for (const slot of slots) {
    if (slot >= midnight + MINUTES_PER_DAY) {
      const day = Math.floor(slot / MINUTES_PER_DAY);
      midnight = day * MINUTES_PER_DAY;
      instant.write(dateOfDay(day), DATE, 'latin1');
      if (at > start) json.set(CLOSING, at++ - 1);
      json.set(instant, at);
      json.set(OPENING, at + DATE_END);
      at += DATE_END + OPENING.length;
    }
    const minute = slot - midnight;
    writeTwoDigits(instant, HOUR, Math.floor(minute / 60));
    writeTwoDigits(instant, MINUTE, minute % 60);
    json.set(instant, at);
    at += instant.length;
  }
  json.set(CLOSING.subarray(0, 1), at - 1);
  return at;
}

function writeTwoDigits(bytes: Buffer, at: number, value: number): void {
  bytes[at] = ZERO + Math.floor(value / 10);
  bytes[at + 1] = ZERO + (value % 10);
}
