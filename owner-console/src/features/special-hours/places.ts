import type { Country } from 'api/contract/special-hours.ts';
import type { Language } from 'shared-ui';

/** The countries by name. The chosen one is among them while the others load. */
export function countryChoices(countries: readonly Country[], chosen: string, lang: Language) {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  const codes = new Set([...countries.map(({ country }) => country), ...(chosen ? [chosen] : [])]);
  return [...codes]
    .map((code) => ({ value: code, label: names.of(code) ?? code, keywords: code }))
    .sort((a, b) => a.label.localeCompare(b.label, lang));
}

export const regionChoices = (countries: readonly Country[], chosen: string) =>
  (countries.find(({ country }) => country === chosen)?.regions ?? []).map(({ region, name }) => ({
    value: region,
    label: name,
    keywords: region,
  }));
