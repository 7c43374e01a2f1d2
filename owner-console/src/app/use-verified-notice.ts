import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';

/** Tells owners who come from the link in the registration's mail that their address is verified. */
export function useVerifiedNotice() {
  const { t } = useTranslation('console');
  // Read while rendering: the tab's effect writes its own query into the address.
  const [isVerified] = useState(
    () => new URLSearchParams(globalThis.location?.search).get('verified') === 'true',
  );
  const text = t('verified');
  useEffect(() => {
    if (isVerified) toast({ text });
  }, [isVerified, text]);
}
