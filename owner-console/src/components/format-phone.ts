/** Digits in groups of three from `from` on, the last one of four rather than one alone. */
function grouped(digits: string): string {
  return digits.replace(/(\d{3})(?=\d{2,})/g, '$1 ').replace(/ (\d)$/, '$1');
}

/**
 * A phone number as people of the business's country write it, which its currency tells: "(416) 555-0123" in Canada and
 * the United States, "138 0013 8000" in China, else "030 123 456 78". Numbers are stored as digits alone.
 */
export function formatPhone(digits: string, currency: string): string {
  if (!/^\d+$/.test(digits)) return digits;
  if (currency === 'CAD' || currency === 'USD') {
    const [, country, area, exchange, line] = /^(1?)([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits) ?? [];
    if (area) return `${country ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
  }
  if (currency === 'CNY' && /^1[3-9]\d{9}$/.test(digits))
    return digits.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
  return grouped(digits);
}
