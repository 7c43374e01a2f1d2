import { createContext, use, useMemo } from 'react';

/** Where no browser can be asked: the IANA zone to take for the visitor's. */
export const VisitorZoneContext = createContext<string | null>(null);

/** The IANA zone of whoever looks on. */
export function useVisitorZone(): string {
  const given = use(VisitorZoneContext);
  return useMemo(() => given ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, [given]);
}
