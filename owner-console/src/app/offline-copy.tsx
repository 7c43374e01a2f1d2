import { type ComponentType, useEffect, useState } from 'react';
import { loadInBackground } from '../components/load-in-background.ts';
import { useProfile } from '../data/queries.ts';
import { listenForInstallPrompt } from '../domain/device/install-prompt.ts';
import { importWithTexts } from '../i18n/later-texts.ts';

/** Waits until the first view has loaded. */
const DELAY_MS = 4000;

/** Prepares the console for the time without a connection, once it is idle. */
export function OfflineCopy() {
  const zone = useProfile().data?.timezone;
  const [OfflineAgenda, setOfflineAgenda] = useState<ComponentType<{ zone: string }>>();
  useEffect(listenForInstallPrompt, []);
  useEffect(() => {
    const stop = new AbortController();
    loadInBackground(
      () => importWithTexts(() => import('./offline-agenda.tsx')),
      { delayMs: DELAY_MS, signal: stop.signal },
      (loaded) => setOfflineAgenda(() => loaded.default),
    );
    return () => stop.abort();
  }, []);
  return OfflineAgenda && zone ? <OfflineAgenda zone={zone} /> : null;
}
