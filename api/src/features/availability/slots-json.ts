import { dateOfDay, MINUTES_PER_DAY } from './calendar-days.ts';

/** The end of an instant in JSON for every minute of a day: `T14:05:00.000Z"`. */
const TIMES = Array.from({ length: MINUTES_PER_DAY }, (_, minute) => {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00.000Z"`;
});

/**
 * The contract's `availability` object as JSON text: UTC date → instants, both ascending, dates without slots absent.
 * @param slots epoch minutes, ascending.
 */
export function slotsJson(slots: ArrayLike<number>): string {
  let json = '{';
  let dayEnd = Number.NEGATIVE_INFINITY;
  let dayStart = 0;
  let following = '';
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    if (slot >= dayEnd) {
      const day = Math.floor(slot / MINUTES_PER_DAY);
      const date = dateOfDay(day);
      dayStart = day * MINUTES_PER_DAY;
      dayEnd = dayStart + MINUTES_PER_DAY;
      json += `${i === 0 ? '' : '],'}"${date}":["${date}${TIMES[slot - dayStart]}`;
      following = `,"${date}`;
    } else {
      json += following + TIMES[slot - dayStart];
    }
  }
  return json + (slots.length === 0 ? '}' : ']}');
}
