import { useEffect } from 'react';
import { readInitialData, whenIdle } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useUser } from '../data/queries.ts';

const AGAIN_MS = 10_000;

/** Keeps an owner's console up to date. Loaded after the first view, and again if that fails. */
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
    whenIdle(start);
    return () => stop.abort();
  }, [email, mutate, cache]);
}
