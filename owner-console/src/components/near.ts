import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { prefetchApi, whenIdle } from 'shared-ui';

type Load = () => Promise<unknown>;
const loads: Load[] = [];

/** Keeps prefetching behind everything the first view loads. */
const AFTER = 4000;

/** `lazy`, and prefetched soon after the first view, so that it opens at once and offline too. */
export function near<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loads.push(load);
  return lazy(load) as LazyExoticComponent<ComponentType<Props>>;
}

/** A failed prefetch is repeated when the component is rendered. */
async function fetchAll() {
  for (const load of loads) {
    await new Promise<void>(whenIdle);
    await load().catch(() => undefined);
  }
}

/** Belongs into the `Suspense` of the first view, so that it mounts after it. */
export function FetchNear() {
  useEffect(() => {
    prefetchApi();
    const timer = setTimeout(fetchAll, AFTER);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
