import type { NoSlotsReason } from '../../contract/public.ts';
import { calendarDate, dateOfDay, MINUTES_PER_DAY, twoDigits } from '../../time/day-numbers.ts';

// Thousands of instants an answer: written as words of ASCII into the bytes that are sent, which is some five times
// as fast as by strings.

/** Bytes of an instant with the comma before it: `,"2026-11-02T14:05:00.000Z"`. */
const INSTANT = 27;
/** Bytes before the first instant of a date, whose comma becomes the bracket: `],"2026-11-02":`. */
const HEADING = 15;

const MINUTES = Array.from({ length: MINUTES_PER_DAY }, (_, minute) => minute);
/** `T14:05:0` for each minute of a day, and what follows: eight characters each, in the bits of a float. */
const TIMES = Float64Array.from(MINUTES, (minute) =>
  eight(`T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:0`),
);
const CLOSING = eight('00.000Z"');
/** The two digits of each number below 100. */
const DIGITS = Int32Array.from({ length: 100 }, (_, value) => ascii(twoDigits(value)));

/**
 * The contract's answer `{"timezone", "availability": {"<UTC date>": ["<instant>", …]}, "days_without_slots"}` as JSON
 * bytes: dates and instants ascending, dates without slots absent.
 * @param slots epoch minutes, ascending.
 * @param without day number → why it offers none, ascending.
 */
export function availabilityJson(
  zone: string,
  slots: Int32Array,
  without: ReadonlyMap<number, NoSlotsReason>,
): Uint8Array<ArrayBuffer> {
  const opening = `{"timezone":${JSON.stringify(zone)},"availability":{`;
  const reasons = Array.from(without, ([day, reason]) => `"${dateOfDay(day)}":"${reason}"`);
  const closing = `},"days_without_slots":{${reasons.join(',')}}}`;
  if (slots.length === 0) return Buffer.from(opening + closing);
  const size =
    opening.length + datesAtMost(slots) * HEADING + slots.length * INSTANT + ']'.length + closing.length;
  const bytes = Buffer.allocUnsafeSlow(size);
  const end = writeDates(new DataView(bytes.buffer), opening.length - '],'.length, slots);
  bytes.write(opening, 0, 'latin1'); // over the first heading's `],`
  return bytes.subarray(0, end + bytes.write(`]${closing}`, end, 'latin1'));
}

/** Writes each date's heading and instants from byte `at` on, and returns where they end. */
function writeDates(words: DataView, at: number, slots: Int32Array): number {
  for (let i = 0; i < slots.length; ) {
    const day = Math.floor((slots[i] as number) / MINUTES_PER_DAY);
    const midnight = day * MINUTES_PER_DAY;
    const [century, yearMonth, monthDay] = dateWords(day);
    words.setUint8(at, ascii(']'));
    words.setInt32(at + 1, century);
    words.setInt32(at + 5, yearMonth);
    words.setInt32(at + 9, monthDay);
    words.setInt16(at + 13, ascii('":'));
    const bracket = at + HEADING;
    at = bracket;
    for (; i < slots.length && (slots[i] as number) < midnight + MINUTES_PER_DAY; i++, at += INSTANT) {
      const minute = (slots[i] as number) - midnight;
      words.setInt32(at, century);
      words.setInt32(at + 4, yearMonth);
      words.setInt32(at + 8, monthDay);
      words.setFloat64(at + 12, TIMES[minute] as number);
      words.setFloat64(at + 19, CLOSING); // begins with the last byte of the time
    }
    words.setUint8(bracket, ascii('['));
  }
  return at;
}

/** A date with what stands before it, `,"2026-11-02`, as three words. */
function dateWords(dayNumber: number): [number, number, number] {
  const { year, month, day } = calendarDate(dayNumber);
  const century = DIGITS[Math.floor(year / 100)] as number;
  const yearOfCentury = DIGITS[year % 100] as number;
  const monthDigits = DIGITS[month] as number;
  const dash = 0x2d;
  return [
    (0x2c22 << 16) | century, // ,"20
    (yearOfCentury << 16) | (dash << 8) | (monthDigits >> 8), // 26-1
    ((monthDigits & 0xff) << 24) | (dash << 16) | (DIGITS[day] as number), // 1-02
  ];
}

function datesAtMost(slots: Int32Array): number {
  const first = slots[0] as number;
  const last = slots[slots.length - 1] as number;
  return Math.min(slots.length, Math.floor((last - first) / MINUTES_PER_DAY) + 2);
}

/** Up to four ASCII characters as one number, the first one highest. */
function ascii(characters: string): number {
  let bits = 0;
  for (let i = 0; i < characters.length; i++) bits = (bits << 8) | characters.charCodeAt(i);
  return bits;
}

/** Eight ASCII characters as the bits of a float: no text in ASCII is an infinity or NaN. */
function eight(characters: string): number {
  return Buffer.from(characters, 'latin1').readDoubleBE();
}
