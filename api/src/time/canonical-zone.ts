import { presentZoneName } from './zone-names.ts';

const PLACE = /^(africa|america|antarctica|arctic|asia|atlantic|australia|europe|indian|pacific)\//i;
/** All words except those like the "of" of "Port_of_Spain". */
const CAPITALIZED_WORD = /(?<![a-z])(?!(?:of|es|au)(?![a-z]))[a-z]/g;

/** `america/toronto` → `America/Toronto`, an alias → its zone under its present name; null for anything else, such as "+02:00". */
export function canonicalZone(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    const isOtherName = PLACE.test(name) && timeZone.toLowerCase() !== name.toLowerCase();
    return presentZoneName(
      isOtherName ? name.toLowerCase().replace(CAPITALIZED_WORD, (letter) => letter.toUpperCase()) : timeZone,
    );
  } catch {
    return null;
  }
}

export const zoneOrNone = (name: string | null | undefined): string => (name && canonicalZone(name)) || '';

/** The line about zone data ("2026c") at start. They are old when a year has passed since the end of their year. */
export function zoneDataNotice(version: string, now: Date): string {
  const old = Number(version.slice(0, 4)) < now.getUTCFullYear() - 1;
  const advice = old ? ' (over a year old: update Node, or times in some zones will be wrong)' : '';
  return `Time zone data: ${version}${advice}`;
}
