import { type ReactNode, useEffect } from 'react';
import { useSession } from '../data/queries.ts';
import { leaveForLogin } from '../data/session.ts';

/**
 * Redirects to the landing page without a session. Renders without waiting for the reply; the request also sets the
 * CSRF cookie.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const isLoggedOut = useSession().data?.authenticated === false;

  useEffect(() => {
    if (isLoggedOut) leaveForLogin();
  }, [isLoggedOut]);

  return isLoggedOut ? null : children;
}
