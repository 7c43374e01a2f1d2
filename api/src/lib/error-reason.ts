import { DrizzleQueryError } from 'drizzle-orm';
import { databaseCode } from './database-errors.ts';

/** Email addresses become "…". At most 64 characters before an @, else the search would be quadratic. */
export const redactEmails = (text: string) => text.replace(/[^\s<>"']{1,64}@[^\s<>"']+/g, '…');

/** The most that is logged of a statement, which may have thousands of parameters. */
const MAX_STATEMENT = 1000;

/** SQLSTATE class 22: the message repeats the value. */
const NAMES_A_VALUE = /^22/;

/** Tells the log where in the code and which statement, and leaves out personal data. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return redactEmails(String(error));
  const detail = error instanceof DrizzleQueryError ? error.query.slice(0, MAX_STATEMENT) : error.message;
  const code = databaseCode(error);
  const message = NAMES_A_VALUE.test(code) && detail === error.message ? '' : detail;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const reason = [`${error.name} ${code} ${message}`.replace(/ +/g, ' '), ...frames].join('\n');
  const cause = error.cause instanceof Error ? `\ncaused by ${errorReason(error.cause)}` : '';
  return redactEmails(reason) + cause;
}
