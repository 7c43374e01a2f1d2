import { useEffect } from 'react';
import { useTranslation } from 'shared-ui';
import { useBookingStore } from '../picker/booking-context.tsx';
import { readLinkedCode } from '../picker/page-query.ts';
import { useStepHistory } from './use-step-history.ts';

/** What a page alone does: its title, its history and the codes in its address. */
export function PageEffects({ name }: { name: string | undefined }): null {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  useStepHistory();

  useEffect(() => {
    if (name) document.title = t('page.title', { name });
  }, [name, t]);

  useEffect(() => {
    const onHashChange = () => store.setState({ linkedCode: readLinkedCode(window.location.hash) });
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [store]);

  return null;
}
