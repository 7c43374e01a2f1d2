import { useEffect } from 'react';
import { readInitialData, whenIdle } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useUser } from '../data/queries.ts';

/** Behind everything the first view loads. */
const DELAY_MS = 1500;
const AGAIN_MS = 10_000;

/** Keeps an owner's console up to date: from the revision of the page on, however late it starts. Retries its loading. */
export function useLiveChanges() {
  const email = useUser().data?.email;
  const { mutate, cache } = useSWRConfig();
  useEffect(() => {
    if (!email) return;
    const stop = new AbortController();
    const { signal } = stop;
    const start = async () => {
      if (signal.aborted) return;
      try {
        const { followChanges } = await import('./follow-changes.ts');
        if (signal.aborted) return;
        const revision = readInitialData().revision ?? null;
        followChanges({ email, revision, mutate, cache, signal });
      } catch {
        setTimeout(start, AGAIN_MS);
      }
    };
    const timer = setTimeout(() => whenIdle(start), DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [email, mutate, cache]);
}
