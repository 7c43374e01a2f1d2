import type { InitialReplies } from 'api/contract/initial-data.ts';
import { readInitialData } from 'shared-ui';

let remaining: Partial<Record<string, unknown>> | undefined;

/** The replies in the HTML that have not been used. */
export function initialReplies(): InitialReplies {
  remaining ??= { ...readInitialData().replies };
  return remaining as InitialReplies;
}

/** Removes the reply: a second call needs a fresh one. */
export function takeInitialReply<T>(address: string): T | undefined {
  const replies = initialReplies() as Partial<Record<string, unknown>>;
  const reply = replies[address] as T | undefined;
  delete replies[address];
  return reply;
}
