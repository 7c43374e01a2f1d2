import { EMAIL_PATTERN } from 'api/contract/limits.ts';

/** The same rule as the server's. */
export function isEmail(typed: string): boolean {
  return EMAIL_PATTERN.test(typed.trim());
}
