import { createContext, type RefObject, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useIsHydrating } from 'shared-ui';
import { useConsoleContext } from '../data/console-context.ts';

/** The container queries in the console's styles use the same limits. */
export type ConsoleWidth = 'narrow' | 'single' | 'rail';

const SINGLE_MIN_PX = 800;
const RAIL_MIN_PX = 1120;

function toWidth(pixels: number): ConsoleWidth {
  if (pixels < SINGLE_MIN_PX) return 'narrow';
  return pixels < RAIL_MIN_PX ? 'single' : 'rail';
}

/** The server has no window and prerenders for phones. */
export const windowWidth = () => toWidth(globalThis.innerWidth ?? 0);

export const ConsoleWidthContext = createContext<ConsoleWidth>('rail');
export const useConsoleWidth = () => use(ConsoleWidthContext);

/** A phone on its side; the styles use the same query. */
const LANDSCAPE_PHONE = '(min-width: 600px) and (max-height: 480px) and (orientation: landscape)';

function followLandscape(onChange: () => void) {
  const query = matchMedia(LANDSCAPE_PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for one row of controls only. */
export function useIsCompact(): boolean {
  const isLandscapePhone = useSyncExternalStore(
    followLandscape,
    () => matchMedia(LANDSCAPE_PHONE).matches,
    () => false,
  );
  return useConsoleWidth() === 'narrow' || isLandscapePhone;
}

export function useMeasuredWidth(root: RefObject<HTMLElement | null>): ConsoleWidth {
  const { container } = useConsoleContext();
  const isHydrating = useIsHydrating();
  const [measured, setWidth] = useState<ConsoleWidth>();
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    let width = windowWidth();
    const measure = () => {
      const next = toWidth(element.clientWidth);
      if (next !== width) setWidth(next);
      width = next;
    };
    const observer = new ResizeObserver(measure);
    // Measuring forces a layout, which only a panel needs: a page starts with the window's width.
    if (container === 'panel') measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, container]);
  return measured ?? (isHydrating ? 'narrow' : windowWidth());
}
