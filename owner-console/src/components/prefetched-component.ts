import { useEffect } from 'react';
import { prefetchApi, whenIdle } from 'shared-ui';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { importWithTexts } from '../i18n/later-texts.ts';

const components: { prefetch: () => Promise<void> }[] = [];

/** Keeps prefetching behind everything the first view loads. */
const PREFETCH_DELAY_MS = 4000;

/**
 * A lazy component that is prefetched soon after the first view, so that it opens at once and offline too. Its `Suspense`
 * mounts when it opens: React hydrates each boundary of the first view on its own, and starts over for each.
 */
export const prefetchedComponent: typeof lazyComponent = (load) => {
  const component = lazyComponent(() => importWithTexts(load));
  components.push(component);
  return component;
};

async function prefetchAll() {
  for (const component of components) {
    await new Promise<void>(whenIdle);
    await component.prefetch();
  }
}

/** Belongs into the `Suspense` of the first view, so that it mounts after it. */
export function PrefetchComponents() {
  useEffect(() => {
    prefetchApi();
    const timer = setTimeout(prefetchAll, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
