import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from 'shared-ui';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { useProfile } from '../data/queries.ts';
import { listenForInstallPrompt } from '../features/device/install-prompt.ts';

const OfflineAgenda = lazyComponent(() => import('./offline-agenda.tsx'));
/** Behind everything the first view loads. */
const DELAY_MS = 4000;

/** Prepares the console for the time without a connection, once it is idle. */
export function OfflineCopy() {
  const zone = useProfile().data?.timezone;
  const [isDue, setDue] = useState(false);
  useEffect(listenForInstallPrompt, []);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => setDue(true)), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isDue && zone && <OfflineAgenda zone={zone} />}</Suspense>;
}
