import { BUSINESS_ID } from 'api/contract/limits.ts';
import { normalizeBusinessId } from 'api/contract/patterns.ts';

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/** "Café Zoë & Co." → "cafezoeco"; '' if too few letters and digits are Latin. */
export function toSlug(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßæœøđłıþ]/g, (letter) => LETTERS[letter] ?? letter);
  const slug = normalizeBusinessId(plain).slice(0, BUSINESS_ID.max);
  return slug.length < BUSINESS_ID.min ? '' : slug;
}

/** "marlow", "marlow2" … "marlow9", none too long. */
export const listCandidates = (slug: string): string[] =>
  slug === ''
    ? []
    : [slug, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => slug.slice(0, BUSINESS_ID.max - 1) + number)];
