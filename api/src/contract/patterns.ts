// Front ends bundle this file, so it imports nothing.

/**
 * One mailbox of the plain kind, as in the HTML standard's email state but with a dotted domain.
 * Linear time: no nested quantifier.
 */
export const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/**
 * What mail programs make a link of: an address with a scheme, one of email, `www.`, and a domain with a path or under
 * a usual ending. "Dr.Wu" and "St. John" are names. Linear time: no two quantifiers over the same characters meet.
 */
export const LINK_PATTERN =
  /:\/\/|\bwww\.|\S@[\w-]+\.\w|\w\.[a-z]{2,}\/|\w\.(?:com|net|org|info|biz|io|co|app|dev|shop|store|online|site|website|xyz|top|club|link|click|live|icu|cn|ru|de|uk|eu|fr|us|ca|tk)(?![\w-])/i;

export function normalizeBusinessId(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export function digitsOnly(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Digits, behind the "+" of an international number. */
export function phoneDigits(typed: string): string {
  return (/^\s*[+＋]/.test(typed) ? '+' : '') + digitsOnly(typed);
}

/** Letters, digits, signs: neither blank nor, like a zero-width space, drawn as nothing. */
export const VISIBLE_PATTERN = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
