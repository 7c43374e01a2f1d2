import { useLayoutEffect, useMemo, useRef } from 'react';

type Acts = Record<string, (...values: never[]) => unknown>;

/** The same functions at every render, each doing what the latest render says: no reason to draw their user anew. */
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
