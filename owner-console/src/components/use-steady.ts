import { useLayoutEffect, useMemo, useRef } from 'react';

type Acts = Record<string, (...values: never[]) => unknown>;

/**
 * Functions that keep their identity across renders and call the latest version, so that memoized children do not re-
 * render.
 */
export function useSteady<Given extends Acts>(acts: Given): Given {
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
