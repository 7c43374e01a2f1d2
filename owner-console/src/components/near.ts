import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { prefetchApi, whenIdle } from 'shared-ui';

type Load = () => Promise<unknown>;
const loads: Load[] = [];

/** How long after the first view the rest is fetched, in milliseconds: behind everything that is waited for. */
const AFTER = 4000;

/** A component that is not part of the first view, but is fetched soon after it: it opens at once, also offline. */
export function near<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loads.push(load);
  return lazy(load) as LazyExoticComponent<ComponentType<Props>>;
}

/** One after another, each when nobody waits for anything else. What fails is asked for again when it is to be shown. */
async function fetchAll() {
  for (const load of loads) {
    await new Promise<void>(whenIdle);
    await load().catch(() => undefined);
  }
}

/** Fetches all of them; stands beside the first view, in the same `Suspense`, so that it comes after it. */
export function FetchNear() {
  useEffect(() => {
    prefetchApi();
    const timer = setTimeout(fetchAll, AFTER);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
