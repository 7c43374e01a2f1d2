import { useEffect } from 'react';
import { currentLanguage, i18n } from 'shared-ui';
import { useClient } from '../../data/console-context.ts';

/** Emails use the saved language. A failed save changes nothing on the screen. */
export function useSavedLanguage() {
  const client = useClient();
  useEffect(() => {
    const save = () => void client.saveLanguage(currentLanguage()).catch(() => undefined);
    i18n.on('languageChanged', save);
    return () => i18n.off('languageChanged', save);
  }, [client]);
}
