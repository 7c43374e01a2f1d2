import { expect, it } from 'vitest';
import { mailboxKey } from './limits.ts';

it.each([
  ['Mia+lessons@Example.com', 'mia@example.com'],
  ['mia+a+b@example.com', 'mia@example.com'],
  ['mia@example.com', 'mia@example.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxKey(address)).toBe(mailbox);
});

it('two addresses that begin with a plus are two mailboxes', () => {
  expect(mailboxKey('+ann@example.com')).not.toBe(mailboxKey('+bob@example.com'));
});
