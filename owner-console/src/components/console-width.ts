import { createContext, type RefObject, use, useLayoutEffect, useState } from 'react';
import { useSurroundings } from '../data/surroundings.ts';

/** The console's layouts; its styles ask the same of the container that it stands in. */
export type ConsoleWidth = 'narrow' | 'single' | 'rail';

const NARROW_BELOW = 800;
/** Below it there is no room for a rail beside the calendar. */
const RAIL_FROM = 1120;

function widthOf(pixels: number): ConsoleWidth {
  if (pixels < NARROW_BELOW) return 'narrow';
  return pixels < RAIL_FROM ? 'single' : 'rail';
}

/** The layout that a console of the window's width will have; the server paints phones. */
export const windowWidth = () => widthOf(globalThis.innerWidth ?? 0);

export const ConsoleWidthContext = createContext<ConsoleWidth>('rail');
export const useConsoleWidth = () => use(ConsoleWidthContext);

/** How much room the console has, kept up to date. On its own page it begins with the window's. */
export function useMeasuredWidth(root: RefObject<HTMLElement | null>): ConsoleWidth {
  const { place } = useSurroundings();
  const [width, setWidth] = useState(windowWidth);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => setWidth(widthOf(element.clientWidth));
    const observer = new ResizeObserver(measure);
    // Lays everything out at once, which only a panel's first view is worth.
    if (place === 'panel') measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, place]);
  return width;
}
