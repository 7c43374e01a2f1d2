import { useState } from 'react';
import { useHours, useProfile, useRequests, useUser } from '../data/queries.ts';

/**
 * Whether all that has a place above, beside or below the calendar has been answered, or cannot be. Nothing is drawn
 * before, so that nothing moves away under a finger.
 */
export function useFirstAnswers(): boolean {
  const [isAnswered, setAnswered] = useState(false);
  const asked = [useProfile(), useRequests(), useHours(), useUser()];
  if (!isAnswered && asked.every(({ data, error }) => data || error)) setAnswered(true);
  return isAnswered;
}
