import type { Profile } from 'api/contract/profile.ts';

/** Replies by path, in the payload that api/src/pages/console-data.ts adds to the html. */
export interface FirstAnswers extends Partial<Record<string, unknown>> {
  profile?: Profile;
}

let waiting: FirstAnswers | undefined;

export function firstAnswers(): FirstAnswers {
  waiting ??= JSON.parse(document.getElementById('first-answers')?.textContent ?? '{}') as FirstAnswers;
  return waiting;
}

/** Removes the reply: a second call needs a fresh one. */
export function takeFirstAnswer<T>(path: string): T | undefined {
  const answer = firstAnswers()[path] as T | undefined;
  delete firstAnswers()[path];
  return answer;
}
