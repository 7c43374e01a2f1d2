import { useSyncExternalStore } from 'react';

/** The console's narrow layout. */
export const NARROW = '(max-width: 799px)';
/** Too narrow for a rail beside the calendar. */
export const NO_RAIL = '(max-width: 1119px)';

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
