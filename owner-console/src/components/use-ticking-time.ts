import { useEffect, useState } from 'react';
import { useCurrentTime } from 'shared-ui';

const TICK_MS = 30_000;

/** Epoch ms; renders again as time passes. */
export function useTickingTime(): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return useCurrentTime();
}
