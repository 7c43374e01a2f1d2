import { createContext, createElement, type ReactNode, use, useSyncExternalStore } from 'react';
import { readInitialData } from '../initial-data.ts';

/** False in prerendered HTML: its controls do nothing until the scripts run. Links work from the start. */
const InteractiveContext = createContext(true);

/** For the `inert` of a control that the server renders too. */
export const useInert = () => !use(InteractiveContext);

const never = () => () => {};

/** Around a screen that the server renders too: false until it is hydrated. */
export function InteractiveScreen({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return createElement(InteractiveContext, { value: isHydrated }, children);
}

/** Epoch ms. Until the page is hydrated, the time at which the server rendered it. */
export function useCurrentTime(): number {
  const renderedAt = readInitialData().firstView?.renderedAt;
  return use(InteractiveContext) ? Date.now() : (renderedAt ?? Date.now());
}
