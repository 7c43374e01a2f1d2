import { useEffect } from 'react';
import { ApiError, call } from 'shared-ui';

async function isSignedInAs(email: string): Promise<boolean> {
  if (!(await call('GET /api/check-auth')).authenticated) return false;
  return (await call('GET /api/user')).email.toLowerCase() === email.toLowerCase();
}

/** Calls back once the address has been verified in another tab of this browser. */
export function useVerifiedElsewhere(email: string, onVerified: () => void) {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    async function look() {
      if (document.visibilityState !== 'visible') return;
      try {
        if ((await isSignedInAs(email)) && !signal.aborted) onVerified();
      } catch (error) {
        // It looks again when the tab is shown again.
        if (!(error instanceof ApiError)) throw error;
      }
    }
    addEventListener('focus', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => stop.abort();
  }, [email, onVerified]);
}
