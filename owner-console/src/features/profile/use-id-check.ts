import type { BusinessIdCheck } from 'api/contract/profile.ts';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { useClient } from '../../data/console-context.ts';

const DEBOUNCE_MS = 350;

/** Undefined while unknown or when the check fails: saving checks again. */
export function useIdCheck(typed: string): BusinessIdCheck | undefined {
  const client = useClient();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useSWR(asked && `business-id ${asked}`, () => client.checkBusinessId(asked), {
    shouldRetryOnError: false,
  });
  return asked === typed ? data : undefined;
}
