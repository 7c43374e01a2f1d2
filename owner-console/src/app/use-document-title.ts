import { useEffect } from 'react';
import { useTranslation } from 'shared-ui';
import { useShownPlace, useShownSection } from '../components/place-store.ts';
import { useConsoleContext } from '../data/console-context.ts';
import { useRequests } from '../data/queries.ts';

export function useDocumentTitle() {
  const { t } = useTranslation('console');
  const isOwnPage = useConsoleContext().container === 'page';
  const place = useShownPlace();
  const section = useShownSection();
  const waiting = useRequests().data?.service_requests.length ?? 0;
  const hasSections = place === 'business-page' || place === 'account';
  const name = t(hasSections ? `sections.${section}` : `places.${place}`);
  const title = waiting > 0 ? `(${waiting}) ${name} – Slotwell` : `${name} – Slotwell`;

  useEffect(() => {
    if (isOwnPage) document.title = title;
  }, [isOwnPage, title]);
}
