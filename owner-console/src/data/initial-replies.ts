import type { InitialReplies } from 'api/contract/initial-data.ts';
import { readInitialData } from 'shared-ui';

const used = new Set<string>();

export function initialReplies(): InitialReplies {
  const replies = Object.entries(readInitialData().replies ?? {});
  return Object.fromEntries(replies.filter(([path]) => !used.has(path)));
}

/** Each reply once: a second call needs a fresh one. */
export function takeInitialReply<T>(address: string): T | undefined {
  const reply = (initialReplies() as Record<string, unknown>)[address] as T | undefined;
  used.add(address);
  return reply;
}
