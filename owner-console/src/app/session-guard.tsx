import { type ReactNode, useEffect } from 'react';
import { leaveForLogin } from '../data/http-client.ts';
import { useSession } from '../data/queries.ts';

/**
 * Asks once whether somebody is logged in, which also sets the csrf cookie that every change needs.
 * The screen does not wait for the answer; strangers are sent to the landing page.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const isStranger = useSession().data?.authenticated === false;

  useEffect(() => {
    if (isStranger) leaveForLogin();
  }, [isStranger]);

  return isStranger ? null : children;
}
