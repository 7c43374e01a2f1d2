import type { Profile } from 'api/contract/profile.ts';

/** The api's answers to the console's first calls, by path, as the html brings them: see api/src/pages/console-data.ts. */
export interface FirstAnswers extends Partial<Record<string, unknown>> {
  profile?: Profile;
}

let waiting: FirstAnswers | undefined;

/** Those that no call has taken yet; none where the html brought none. */
export function firstAnswers(): FirstAnswers {
  waiting ??= JSON.parse(document.getElementById('first-answers')?.textContent ?? '{}') as FirstAnswers;
  return waiting;
}

/** The answer for `path`, once: whoever asks again wants to know anew. */
export function takeFirstAnswer<T>(path: string): T | undefined {
  const answer = firstAnswers()[path] as T | undefined;
  delete firstAnswers()[path];
  return answer;
}
