import type { BusinessIdCheck } from 'api/contract/profile.ts';
import { useEffect, useState } from 'react';
import { addressOf } from 'shared-ui';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';

const CHECK = 'GET /api/business-id';
const DEBOUNCE_MS = 350;

/** Undefined while unknown or when the check fails: saving checks again. */
export function useIdCheck(typed: string): BusinessIdCheck | undefined {
  const call = useCall();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const request = { query: { business_id: asked } };
  const key = asked && addressOf(CHECK, request);
  const { data } = useSWR(key, () => call(CHECK, request), {
    shouldRetryOnError: false,
  });
  return asked === typed ? data : undefined;
}
