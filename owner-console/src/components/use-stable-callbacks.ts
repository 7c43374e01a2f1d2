import { useLayoutEffect, useMemo, useRef } from 'react';

type Callbacks = Record<string, (...values: never[]) => unknown>;

/** The same functions on every render, calling the latest version, so that memoized children need no render. */
export function useStableCallbacks<Given extends Callbacks>(callbacks: Given): Given {
  const latest = useRef<Callbacks>(callbacks);
  useLayoutEffect(() => {
    latest.current = callbacks;
  });
  return useMemo(() => {
    const stable = Object.keys(latest.current).map((name) => [
      name,
      (...values: never[]) => latest.current[name]?.(...values),
    ]);
    return Object.fromEntries(stable) as Given;
  }, []);
}
