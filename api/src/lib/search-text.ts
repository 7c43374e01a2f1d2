const UNMARKED: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};

export const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđħßæœþðı]/g, (letter) => UNMARKED[letter] ?? letter);

const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

export const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other);

const PHONE = /^\+?[\d\s().\-–/]+$/;

/** The parts that all have to be found: words, or the digits of a phone. */
export function searchParts(query: string): string[] {
  const plain = plainText(query).trim();
  if (PHONE.test(plain)) return [plain.replace(/\D/g, '')].filter((digits) => digits !== '');
  return plain.split(/\s+/).filter((word) => word !== '');
}
