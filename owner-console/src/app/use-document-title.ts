import { useEffect } from 'react';
import { useTranslation } from 'shared-ui';
import { useConsoleContext } from '../data/console-context.ts';
import { useRequests } from '../data/queries.ts';
import { useShownTab } from './tab-store.ts';

export function useDocumentTitle() {
  const { t } = useTranslation('console');
  const isOwnPage = useConsoleContext().container === 'page';
  const tab = useShownTab();
  const waiting = useRequests().data?.service_requests.length ?? 0;
  const name = t(tab === 'page' ? 'tabs.page' : 'tabs.calendar');
  const title = waiting > 0 ? `(${waiting}) ${name} – Slotwell` : `${name} – Slotwell`;

  useEffect(() => {
    if (isOwnPage) document.title = title;
  }, [isOwnPage, title]);
}
