/** Includes `current`, which the browser may not list. */
export function timeZones(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(current) ? known : [current, ...known].sort();
}

/** Includes `current`: [{code: 'CAD', name: 'Canadian Dollar'}]. */
export function currencies(current: string, lang: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([lang], { type: 'currency' });
  return [...new Set([current, ...Intl.supportedValuesOf('currency')])]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
