import { useEffect } from 'react';
import { useTranslation } from 'shared-ui';
import { useRequests } from '../data/queries.ts';
import { useTab } from './tab-store.ts';

/** Writes the tab's name into the window title, led by the number of requests that wait. */
export function useDocumentTitle() {
  const { t } = useTranslation('console');
  const tab = useTab((state) => state.tab);
  const waiting = useRequests().data?.service_requests.length ?? 0;
  const name = t(tab === 'page' ? 'tabs.page' : 'tabs.calendar');
  const title = waiting > 0 ? `(${waiting}) ${name} – Slotwell` : `${name} – Slotwell`;

  useEffect(() => {
    document.title = title;
  }, [title]);
}
