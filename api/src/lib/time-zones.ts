/** The regions whose zones are named after places. */
const PLACE = /^(africa|america|antarctica|arctic|asia|atlantic|australia|europe|indian|pacific)\//i;
/** The words of a place's name that begin with a capital: all but those of "Port_of_Spain" and the like. */
const CAPITALIZED_WORD = /(?<![a-z])(?!(?:of|es|au)(?![a-z]))[a-z]/g;

/**
 * The one spelling of an IANA zone: `america/toronto` → `America/Toronto`. Current names stay where ICU still prefers a
 * former one (Asia/Kolkata); names without a region become the zone they stand for. null for anything else; offsets such
 * as "+02:00" are not names.
 */
export function canonicalZone(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    const isOtherName = PLACE.test(name) && timeZone.toLowerCase() !== name.toLowerCase();
    return isOtherName
      ? name.toLowerCase().replace(CAPITALIZED_WORD, (letter) => letter.toUpperCase())
      : timeZone;
  } catch {
    return null;
  }
}

/** The canonical name of a zone, '' for anything else. */
export const zoneOrNone = (name: string | null | undefined): string => (name && canonicalZone(name)) || '';

/**
 * What the start says of the zone data in use, such as "2026c". They are called old once a year has passed since the
 * end of the year they are of: clocks somewhere have been changed since.
 */
export function zoneDataNotice(version: string, now: Date): string {
  const old = Number(version.slice(0, 4)) < now.getUTCFullYear() - 1;
  const advice = old ? ' (over a year old: update Node, or times in some zones will be wrong)' : '';
  return `Zone data: ${version}${advice}`;
}
