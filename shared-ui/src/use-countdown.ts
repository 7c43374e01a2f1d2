import { SECOND_MS } from 'api/time/units.ts';
import { useEffect, useState } from 'react';

/** Whole seconds left, and a function that starts it. */
export function useCountdown(initial: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => performance.now() + initial * SECOND_MS);
  const [now, setNow] = useState(() => performance.now());
  const left = Math.max(0, Math.ceil((end - now) / SECOND_MS));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  function start(seconds: number) {
    const from = performance.now();
    setNow(from);
    setEnd(from + seconds * SECOND_MS);
  }
  return [left, start];
}
