import { useEffect, useState } from 'react';

const MAX_DELAY_MS = 2 ** 31 - 1;

const millisecondsUntil = (instant: string) => Date.parse(instant) - Date.now();

export function useIsPast(instant: string): boolean {
  const [isPast, setIsPast] = useState(() => millisecondsUntil(instant) <= 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function check() {
      const left = millisecondsUntil(instant);
      setIsPast(left <= 0);
      if (left > 0) timer = setTimeout(check, Math.min(left, MAX_DELAY_MS));
    }
    check();
    return () => clearTimeout(timer);
  }, [instant]);
  return isPast;
}
