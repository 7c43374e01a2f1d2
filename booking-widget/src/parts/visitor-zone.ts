import { createContext, use, useMemo } from 'react';

/** The zone to use on the server, which does not know the visitor's. */
export const VisitorZoneContext = createContext<string | null>(null);

export function useVisitorZone(): string {
  const given = use(VisitorZoneContext);
  return useMemo(() => given ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, [given]);
}
