import { EMAIL_PATTERN } from 'api/contract/limits.ts';

/** Whether the server will take this for an email address. */
export function isEmail(typed: string): boolean {
  return EMAIL_PATTERN.test(typed.trim());
}
