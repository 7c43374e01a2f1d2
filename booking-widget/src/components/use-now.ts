import { useEffect, useState } from 'react';
import { useCurrentTime, useIsHydrating } from 'shared-ui';

/** The current epoch ms, updated every `everyMs`. */
export function useNow(everyMs: number): number {
  const renderedAt = useCurrentTime();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    // Unchanged after mounting, which would render everything a second time.
    setNow((previous) => (Date.now() - previous < everyMs ? previous : Date.now()));
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return useIsHydrating() ? renderedAt : now;
}
