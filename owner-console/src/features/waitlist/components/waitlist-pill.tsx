import Hourglass from 'lucide-react/icons/hourglass';
import { Suspense, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { focusPill, TrayPill } from '../../../components/tray-pill.tsx';
import { useWaitlist } from '../use-waitlist.ts';

const WaitlistTray = prefetchedComponent(() => import('./waitlist-tray.tsx'));
const TRAY = 'waitlist';

export function WaitlistPill() {
  const { t } = useTranslation('console');
  const waiting = useWaitlist().data?.waitlist ?? [];
  const [isOpen, setOpen] = useState(false);
  if (waiting.length === 0) return null;
  function close() {
    setOpen(false);
    requestAnimationFrame(() => focusPill(TRAY));
  }
  return (
    <>
      <TrayPill
        trayId={TRAY}
        icon={<Hourglass aria-hidden />}
        label={t('waitlist.count', { count: waiting.length })}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense>
          <WaitlistTray id={TRAY} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
