type Written = readonly [shape: RegExp, written: string];

const NORTH_AMERICAN: Written = [/^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/, '($1) $2-$3'];
const BY_CURRENCY: Record<string, Written | undefined> = {
  CAD: NORTH_AMERICAN,
  USD: NORTH_AMERICAN,
  CNY: [/^(?:\+86)?(1[3-9]\d)(\d{4})(\d{4})$/, '$1 $2 $3'],
};

/**
 * Digits as people of the business's country write them, derived from its currency: "(416) 555-0123", "138 0013 8000";
 * elsewhere in groups of three.
 */
export function formatPhone(digits: string, currency = ''): string {
  const pattern = BY_CURRENCY[currency];
  if (pattern?.[0].test(digits)) return digits.replace(...pattern);
  return digits.replace(/(\d{3})(?=\d{2,})/g, '$1 ');
}
