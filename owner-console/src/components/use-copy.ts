import { useState } from 'react';
import { announce, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';

export function useCopy() {
  const { t } = useTranslation('console');
  const [failed, setFailed] = useState(false);

  async function copy(text: string, done: string) {
    try {
      // Undefined outside secure contexts, and users may deny it.
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
