import Inbox from 'lucide-react/icons/inbox';
import { Suspense } from 'react';
import { useTranslation } from 'shared-ui';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { focusPill, TrayPill } from '../../../components/tray-pill.tsx';
import { useRequests } from '../../../data/queries.ts';
import { restoreFocus } from '../../../domain/calendar/focus-calendar.ts';
import { requestRows } from '../request-rows.ts';
import { useRequestsStore } from '../store.ts';

const RequestsTray = prefetchedComponent(() => import('./requests-tray.tsx'));
const TRAY = 'requests';

export function RequestsPill() {
  const { t } = useTranslation('console');
  const { data, error } = useRequests();
  const decided = useRequestsStore((state) => state.decided);
  const isOpen = useRequestsStore((state) => state.isOpen);
  const { setOpen } = useRequestsStore.getState();
  const waiting = data?.service_requests ?? [];
  const rows = requestRows(waiting, decided);
  const isShown = waiting.length > 0 || (isOpen && rows.length > 0) || (!data && error !== undefined);
  if (!isShown) return null;
  function close() {
    setOpen(false);
    requestAnimationFrame(() => focusPill(TRAY));
    // There is no pill after the last answer.
    restoreFocus();
  }
  return (
    <>
      <TrayPill
        trayId={TRAY}
        icon={<Inbox aria-hidden />}
        label={data ? t('requests.count', { count: waiting.length }) : t('requests.title')}
        count={waiting.length}
        tone="warn"
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense>
          <RequestsTray id={TRAY} rows={rows} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
