import { useState } from 'react';
import { useHours, useProfile, useRequests, useUser } from '../data/queries.ts';

/** True once every reply around the calendar has loaded or failed. Rendering earlier would shift the layout. */
export function useFirstAnswers(): boolean {
  const [isAnswered, setAnswered] = useState(false);
  const asked = [useProfile(), useRequests(), useHours(), useUser()];
  if (!isAnswered && asked.every(({ data, error }) => data || error)) setAnswered(true);
  return isAnswered;
}
