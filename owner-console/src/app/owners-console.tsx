import { type ReactNode, useState } from 'react';
import type { FirstAnswers } from '../data/first-answers.ts';
import { httpClient } from '../data/http-client.ts';
import { learnClock } from '../data/queries.ts';
import { OWNERS_EDITION, type Surroundings } from '../data/surroundings.ts';
import { ConsoleRoot } from './console-root.tsx';

const OWNERS: Surroundings = { client: httpClient, edition: OWNERS_EDITION, place: 'page' };

function learn(answers: FirstAnswers): FirstAnswers {
  if (answers.profile) learnClock(answers.profile);
  return { ...answers };
}

/** `replies` are the payload of the html. */
export function OwnersConsole({ answers, children }: { answers: FirstAnswers; children: ReactNode }) {
  const [known] = useState(() => learn(answers));
  return (
    <ConsoleRoot surroundings={OWNERS} known={known}>
      {children}
    </ConsoleRoot>
  );
}
