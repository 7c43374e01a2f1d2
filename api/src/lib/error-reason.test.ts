import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { errorReason } from './error-reason.ts';

describe('the reason of an error in the log', () => {
  it('contains the statement and its code, not what a customer typed', () => {
    const cause = Object.assign(new Error('invalid input syntax for type uuid: "Mia Okafor"'), {
      code: '22P02',
    });
    const failed = new DrizzleQueryError('select $1', ['mia@example.com', 'Mia Okafor'], cause);
    const reason = errorReason(failed);
    expect(reason).toContain('select $1');
    expect(reason).toContain('22P02');
    expect(reason).not.toMatch(/mia|okafor/i);
  });

  it('contains the position in the code, and no address', () => {
    const reason = errorReason(new TypeError('no such mailbox: mia@example.com'));
    expect(reason).toContain('error-reason.test.ts');
    expect(reason).toContain('TypeError no such mailbox: …');
  });
});
