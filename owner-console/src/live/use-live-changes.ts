import { useEffect } from 'react';
import { readInitialData } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { loadInBackground } from '../components/load-in-background.ts';
import { useUser } from '../data/queries.ts';
import { importWithTexts } from '../i18n/later-texts.ts';

/** Waits until the first view has loaded. */
const DELAY_MS = 1500;

/** Keeps an owner's console up to date: from the revision of the page on, however late it starts. */
export function useLiveChanges() {
  const email = useUser().data?.email;
  const { mutate, cache } = useSWRConfig();
  useEffect(() => {
    if (!email) return;
    const stop = new AbortController();
    const { signal } = stop;
    loadInBackground(
      () => importWithTexts(() => import('./follow-changes.ts')),
      { delayMs: DELAY_MS, signal },
      ({ followChanges }) => {
        const revision = readInitialData().revision ?? null;
        followChanges({ email, revision, mutate, cache, signal });
      },
    );
    return () => stop.abort();
  }, [email, mutate, cache]);
}
