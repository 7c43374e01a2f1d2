import { useEffect } from 'react';
import { currentLanguage, subscribeToTexts } from 'shared-ui';
import { useCall } from '../../data/console-context.ts';

/** Emails use the saved language. A failed save changes nothing on the screen. */
export function useSavedLanguage() {
  const call = useCall();
  useEffect(() => {
    let saved = currentLanguage();
    return subscribeToTexts(() => {
      const language = currentLanguage();
      if (language !== saved) void call('PUT /api/user', { body: { language } }).catch(() => undefined);
      saved = language;
    });
  }, [call]);
}
