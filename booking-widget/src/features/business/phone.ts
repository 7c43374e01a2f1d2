/** "(416) 555-0142" for North American numbers, else the digits. */
export function formatPhone(digits: string): string {
  const match = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : digits;
}
