import { useEffect } from 'react';
import { currentLanguage, i18n } from 'shared-ui';
import { useClient } from '../../data/surroundings.ts';

/** Keeps the language that the owner switches to: the mails follow it. A switch that is not kept is no obstacle here. */
export function useSavedLanguage() {
  const client = useClient();
  useEffect(() => {
    const save = () => void client.saveLanguage(currentLanguage()).catch(() => undefined);
    i18n.on('languageChanged', save);
    return () => i18n.off('languageChanged', save);
  }, [client]);
}
