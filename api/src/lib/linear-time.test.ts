/** Every pattern takes linear time for any text. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import * as account from '../contract/account.ts';
import * as calendar from '../contract/calendar.ts';
import * as answer from '../contract/decision-link.ts';
import * as hours from '../contract/hours.ts';
import { EMAIL_PATTERN } from '../contract/patterns.ts';
import * as profile from '../contract/profile.ts';
import * as visitors from '../contract/public.ts';
import * as scalars from '../contract/scalars.ts';
import * as services from '../contract/services.ts';
import * as unsubscribe from '../contract/unsubscribe.ts';
import { cleanLines, oneLine } from '../emails/one-line.ts';
import { errorReason } from './error-reason.ts';
import { readToken } from './tokens.ts';

const LENGTH = 30_000;
/** Of this thread's processor time. Quadratic time would be half a second or more. */
const MAX_MS = 100;
/** A virtual machine counts time taken by its host, but rarely several times in a row. */
const TRIES = 4;

const parts = [
  'a',
  '0',
  ' ',
  '-',
  '.',
  '@',
  '/',
  '"',
  '\n',
  'a.',
  'a-',
  'a@',
  '.a',
  '0:',
  '\\',
  '\u3000',
  '%0',
];
const heads = ['', 'a@a', 'https://', '2026-11-02T'];
const ends = ['!', '@'];
const texts = heads.flatMap((head) =>
  parts.flatMap((part) =>
    ends.map((end) => head + part.repeat((LENGTH - head.length - end.length) / part.length) + end),
  ),
);

function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user } = process.threadCpuUsage(before);
  return user / 1000;
}

/** Whether one of the attempts is fast enough. */
function isQuick(work: () => unknown): boolean {
  for (let i = 0; i < TRIES; i++) if (processorMs(work) < MAX_MS) return true;
  return false;
}

/** Everything that reads a visitor's text: each field of each body, and what processes them. */
const bodies = Object.entries({
  ...account,
  ...answer,
  ...calendar,
  ...hours,
  ...profile,
  ...visitors,
  ...scalars,
  ...services,
  ...unsubscribe,
}).flatMap(([name, schema]): [string, (text: string) => unknown][] => {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).map(([field, one]) => [
      `${name}.${field}`,
      (text) => one.safeParse(text),
    ]);
  }
  return schema instanceof z.ZodType ? [[name, (text) => schema.safeParse(text)]] : [];
});

it('every body of the contract is tested', () => expect(bodies.length).toBeGreaterThan(100));

it.each<[string, (text: string) => unknown]>([
  ...bodies,
  ['the pattern of an address', (text) => EMAIL_PATTERN.test(text)],
  ['one line of a mail', oneLine],
  ['the lines of a mail', cleanLines],
  ['a token', (text) => readToken(text)],
  ['a line of the log', (text) => errorReason(new Error(text))],
])('%s', (_, read) => {
  const slow = texts.filter((text) => !isQuick(() => read(text)));
  expect(slow.map((text) => text.slice(0, 20))).toEqual([]);
});
