import { useMemo } from 'react';
import { useIsHydrating } from 'shared-ui';

/** The visitor's zone; the business's until the page is hydrated, because the server does not know it. */
export function useVisitorZone(businessZone: string): string {
  const own = useMemo(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, []);
  return useIsHydrating() ? businessZone : own;
}
