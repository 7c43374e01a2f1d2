import type { BusinessIdCheck } from 'api/contract/profile.ts';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { useClient } from '../../data/surroundings.ts';

/** How long a pause in the typing is that is worth a question, in milliseconds. */
const PAUSE = 350;

/**
 * Whether the typed business id can be had; undefined while it is not known. Nothing is lost when the question fails:
 * saving has the last word.
 */
export function useIdCheck(typed: string): BusinessIdCheck | undefined {
  const client = useClient();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useSWR(asked && `business-id ${asked}`, () => client.checkBusinessId(asked), {
    shouldRetryOnError: false,
  });
  return asked === typed ? data : undefined;
}
