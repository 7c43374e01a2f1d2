import type { Profile } from 'api/contract/profile.ts';

/** Replies by path, in the payload that api/src/pages/console-data.ts adds to the html. */
export interface InitialReplies extends Partial<Record<string, unknown>> {
  profile?: Profile;
}

let remaining: InitialReplies | undefined;

export function initialReplies(): InitialReplies {
  remaining ??= JSON.parse(document.getElementById('first-answers')?.textContent ?? '{}') as InitialReplies;
  return remaining;
}

/** Removes the reply: a second call needs a fresh one. */
export function takeInitialReply<T>(path: string): T | undefined {
  const reply = initialReplies()[path] as T | undefined;
  delete initialReplies()[path];
  return reply;
}
