import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { prefetchApi, whenIdle } from 'shared-ui';

type Load = () => Promise<unknown>;
const loads: Load[] = [];

/** Keeps prefetching behind everything the first view loads. */
const PREFETCH_DELAY_MS = 4000;

/** `lazy`, and prefetched soon after the first view, so that it opens at once and offline too. */
export function lazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loads.push(load);
  return lazy(load) as LazyExoticComponent<ComponentType<Props>>;
}

/** A failed prefetch is repeated when the component is rendered. */
async function prefetchAll() {
  for (const load of loads) {
    await new Promise<void>(whenIdle);
    await load().catch(() => undefined);
  }
}

/** Belongs into the `Suspense` of the first view, so that it mounts after it. */
export function PrefetchLazyComponents() {
  useEffect(() => {
    prefetchApi();
    const timer = setTimeout(prefetchAll, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
