import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';
import { candidatesOf, slugOf } from './slug.ts';

const DEBOUNCE_MS = 350;

/** A free business ID for a name; undefined while unknown or without one. */
export function useIdSuggestion(name: string): string | undefined {
  const call = useCall();
  const [slug, setSlug] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSlug(slugOf(name)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [name]);

  async function firstFree() {
    for (const business_id of candidatesOf(slug)) {
      const { available } = await call('GET /api/business-id', { query: { business_id } });
      if (available) return business_id;
    }
    return undefined;
  }

  const { data } = useSWR(slug && ['id suggestion', slug], firstFree, { shouldRetryOnError: false });
  return data;
}
