import type Holidays from 'date-holidays';
import type { Language } from '../contract/scalars.ts';
import { addDays } from '../time/dates.ts';
import { DAY_MS, HOUR_MS } from '../time/units.ts';
import names from './holiday-names.json' with { type: 'json' };

const SUBSTITUTE = ' (更换日)';

/** A name in simplified Chinese: the library's own are partly traditional. An English one that is not listed stays. */
function simplifiedName(name: string): string {
  const isSubstitute = name.endsWith(SUBSTITUTE);
  const base = isSubstitute ? name.slice(0, -SUBSTITUTE.length) : name;
  const simplified = (names as Record<string, string>)[base] ?? base;
  return isSubstitute ? `${simplified}（补假）` : simplified;
}

export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** A subdivision without the country (`ON`), '' for all of it. */
  region: string;
}

export interface Holiday {
  /** `YYYY-MM-DD`. */
  date: string;
  name: string;
}

/** Known to Intl, but not assigned. */
const NO_COUNTRIES = /^(AC|CP|CQ|DG|EA|EU|EZ|IC|QO|TA|UN|X[A-JL-Z]|ZZ)$/;
const SUBDIVISION = /^[A-Z0-9]{1,3}$/;
/** A day in the calendar of the shortest, with a change of the clock. */
const WHOLE_DAY_MS = DAY_MS - 2 * HOUR_MS;
/** Languages by preference. English prevents a fall-back to the country's own language. */
const NAMES: Record<Language, { languages: string[]; toName: (name: string) => string }> = {
  en: { languages: ['en'], toName: (name) => name },
  'zh-CN': { languages: ['zh', 'en'], toName: simplifiedName },
};

/** Loaded on first use: 2 MB of script, 26 MB of memory. */
const load = async (): Promise<typeof Holidays> => (await import('date-holidays')).default;

export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.test(code)) return false;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  // A former code is known too, and becomes the present one.
  return new Intl.Locale(`und-${code}`).region === code && names.of(code) !== undefined;
}

function regionsIn(library: typeof Holidays, country: string): { region: string; name: string }[] {
  const states = Object.entries(new library().getStates(country) ?? {});
  return states.filter(([region]) => SUBDIVISION.test(region)).map(([region, name]) => ({ region, name }));
}

export async function isRegion({ country, region }: Place): Promise<boolean> {
  if (region === '') return true;
  return regionsIn(await load(), country).some((entry) => entry.region === region);
}

/** The countries whose holidays are known, with the subdivisions that have their own. */
export async function listCountries() {
  const library = await load();
  const countries = Object.keys(new library().getCountries()).filter(isCountry).sort();
  return countries.map((country) => ({ country, regions: regionsIn(library, country) }));
}

/** The public holidays of a year, ascending. Half days are left out. Names in the language, else in English, else in the country's own. */
export async function publicHolidays(place: Place, year: number, language: Language): Promise<Holiday[]> {
  if (place.country === '') return [];
  const library = await load();
  const { languages, toName } = NAMES[language];
  const calendar = new library(place.country, place.region, { languages });
  const found = calendar.getHolidays(year).filter(({ type }) => type === 'public');
  const dates = found.flatMap(({ date, start, end, name }): Holiday[] => {
    const days = Math.round((end.getTime() - start.getTime()) / DAY_MS);
    if (end.getTime() - start.getTime() < WHOLE_DAY_MS) return [];
    return Array.from({ length: days }, (_, i) => ({
      date: addDays(date.slice(0, 10), i),
      name: toName(name),
    }));
  });
  const seen = new Set<string>();
  return dates
    .filter(({ date, name }) => {
      const key = `${date} ${name}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
