import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { readInitialData } from '../initial-data.ts';
import { replayEarlyInput } from './early-input.ts';

const HydratingContext = createContext(false);

/** True while a screen, or its late part, must render as on the server. */
export const useIsHydrating = () => use(HydratingContext);

const never = () => () => {};

/** A screen, or the part of it that is hydrated last. */
export function HydratedPart({ children }: { children: ReactNode }) {
  // Deferred, so that the second rendering is in slices too.
  const isHydrating = useDeferredValue(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  );
  // Before the visitor sees, and can tap, what follows from it.
  useLayoutEffect(() => {
    if (!isHydrating) replayEarlyInput(null);
  }, [isHydrating]);
  return createElement(HydratingContext, { value: isHydrating }, children);
}

/** Marks a screen while parts of it (elements with `data-late`) are still to be hydrated. */
export function useLateParts(hasLateParts: boolean): void {
  useEffect(() => {
    replayEarlyInput(hasLateParts ? '[data-late]' : null);
  }, [hasLateParts]);
}

/** Epoch ms. Until the page is hydrated, the time at which the server rendered it. */
export function useCurrentTime(): number {
  const renderedAt = readInitialData().firstView?.renderedAt;
  return use(HydratingContext) ? (renderedAt ?? Date.now()) : Date.now();
}
