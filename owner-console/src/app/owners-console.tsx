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

/** What every screen of an owner's own console needs around it. It begins with `answers`, as the html brings them. */
export function OwnersConsole({ answers, children }: { answers: FirstAnswers; children: ReactNode }) {
  const [known] = useState(() => learn(answers));
  return (
    <ConsoleRoot surroundings={OWNERS} known={known}>
      {children}
    </ConsoleRoot>
  );
}
