import { type ReactNode, useEffect } from 'react';
import useSWR from 'swr';
import { KEYS } from '../data/keys.ts';

/**
 * Asks once whether somebody is logged in, which also sets the csrf cookie that every change needs.
 * The screen does not wait for the answer; strangers are sent to the landing page.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { data } = useSWR<{ authenticated: boolean }>(KEYS.session, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const isStranger = data?.authenticated === false;

  useEffect(() => {
    if (isStranger) location.replace('/');
  }, [isStranger]);

  return isStranger ? null : children;
}
