import type { BusinessIdCheck } from 'api/contract/profile.ts';
import { useEffect, useState } from 'react';
import { callAddress } from 'shared-ui';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';
import { listCandidates, toSlug } from './slug.ts';

const CHECK = 'GET /api/business-id';
const DEBOUNCE_MS = 350;
const ONCE = { shouldRetryOnError: false };

function useDebounced(typed: string): string {
  const [value, setValue] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setValue(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return value;
}

/** Undefined while unknown or when the check fails: saving checks again. */
export function useIdCheck(typed: string): BusinessIdCheck | undefined {
  const call = useCall();
  const debounced = useDebounced(typed);
  const request = { query: { business_id: debounced } };
  const { data } = useSWR(debounced && callAddress(CHECK, request), () => call(CHECK, request), ONCE);
  return debounced === typed ? data : undefined;
}

/** A free business ID for a name; undefined while unknown or without one. */
export function useIdSuggestion(name: string): string | undefined {
  const call = useCall();
  const slug = toSlug(useDebounced(name));

  async function firstFree() {
    for (const business_id of listCandidates(slug)) {
      const { available } = await call(CHECK, { query: { business_id } });
      if (available) return business_id;
    }
    return undefined;
  }

  const { data } = useSWR(slug && ['id suggestion', slug], firstFree, ONCE);
  return data;
}
