import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';

type Load = () => Promise<unknown>;
const loads: Load[] = [];

/** How long after the first view the rest is fetched, in milliseconds: behind everything that is waited for. */
const AFTER = 2000;

/** A component that is not part of the first view, but is fetched soon after it: it opens at once, also offline. */
export function near<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loads.push(load);
  return lazy(load) as LazyExoticComponent<ComponentType<Props>>;
}

/** Fetches all of them; stands beside the first view, in the same `Suspense`, so that it comes after it. */
export function FetchNear() {
  useEffect(() => {
    // What fails here is asked for again when it is to be shown.
    const timer = setTimeout(() => loads.map((load) => load().catch(() => undefined)), AFTER);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
