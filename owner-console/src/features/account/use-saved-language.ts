import { useEffect } from 'react';
import { currentLanguage, i18n } from 'shared-ui';
import { useCall } from '../../data/console-context.ts';

/** Emails use the saved language. A failed save changes nothing on the screen. */
export function useSavedLanguage() {
  const call = useCall();
  useEffect(() => {
    const save = () =>
      void call('PUT /api/user', { body: { language: currentLanguage() } }).catch(() => undefined);
    i18n.on('languageChanged', save);
    return () => i18n.off('languageChanged', save);
  }, [call]);
}
