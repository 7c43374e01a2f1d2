/** Every IANA zone the browser knows, and the one in use. */
export function timeZones(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(current) ? known : [current, ...known].sort();
}

/** Every currency the browser knows with its name, the one in use included: [{code: 'CAD', name: 'Canadian Dollar'}]. */
export function currencies(current: string, lang: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([lang], { type: 'currency' });
  return [...new Set([current, ...Intl.supportedValuesOf('currency')])]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
