import { useState } from 'react';
import { announce, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';

/** Copies a text; `failed` when the browser refuses, so that it can be marked and copied by hand. */
export function useCopy() {
  const { t } = useTranslation('console');
  const [failed, setFailed] = useState(false);

  async function copy(text: string, done: string) {
    try {
      // Browsers offer the clipboard to secure pages only, and their users may refuse it.
      await navigator.clipboard.writeText(text);
      setFailed(false);
      toast({ text: done });
    } catch {
      setFailed(true);
      announce(t('copyFailed'), 'assertive');
    }
  }

  return { copy, failed };
}
