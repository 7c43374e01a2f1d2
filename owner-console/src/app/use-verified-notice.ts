import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';

function findNotice(search = '') {
  const query = new URLSearchParams(search);
  if (query.get('verified') === 'true') return 'verified';
  return query.get('email_changed') === 'true' ? 'email.changed' : null;
}

/** Shows owners who open a mailed link that their address is verified or changed. */
export function useVerifiedNotice() {
  const { t } = useTranslation('console');
  // Read while rendering: the tab's effect writes its own query into the address.
  const [notice] = useState(() => findNotice(globalThis.location?.search));
  const text = notice && t(notice);
  useEffect(() => {
    if (text) toast({ text });
  }, [text]);
}
