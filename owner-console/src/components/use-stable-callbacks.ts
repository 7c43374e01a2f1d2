import { useLayoutEffect, useMemo, useRef } from 'react';

type Acts = Record<string, (...values: never[]) => unknown>;

/** The same functions on every render, calling the latest version, so that memoized children need no render. */
export function useStableCallbacks<Given extends Acts>(acts: Given): Given {
  const latest = useRef<Acts>(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  return useMemo(() => {
    const steady = Object.keys(latest.current).map((name) => [
      name,
      (...values: never[]) => latest.current[name]?.(...values),
    ]);
    return Object.fromEntries(steady) as Given;
  }, []);
}
