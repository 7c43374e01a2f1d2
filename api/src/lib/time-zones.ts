import { dateFormat } from './date-format.ts';

/** Whether Node's zone data know this IANA name; offsets such as "+02:00" are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    dateFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The name of a zone as it was given, '' for anything else. */
export const zoneOrNone = (name: string | null | undefined): string => (name && isTimeZone(name) ? name : '');

/**
 * What the start says of the zone data in use, such as "2026c". They are called old once a year has passed since the
 * end of the year they are of: clocks somewhere have been changed since.
 */
export function zoneDataNotice(version: string, now: Date): string {
  const old = Number(version.slice(0, 4)) < now.getUTCFullYear() - 1;
  const advice = old ? ' (over a year old: update Node, or times in some zones will be wrong)' : '';
  return `Zone data: ${version}${advice}`;
}
