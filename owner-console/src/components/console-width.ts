import { createContext, type RefObject, use, useLayoutEffect, useState } from 'react';

/** The console's layouts; its styles ask the same of the container that it stands in. */
export type ConsoleWidth = 'narrow' | 'single' | 'rail';

const NARROW_BELOW = 800;
/** Below it there is no room for a rail beside the calendar. */
const RAIL_FROM = 1120;

function widthOf(pixels: number): ConsoleWidth {
  if (pixels < NARROW_BELOW) return 'narrow';
  return pixels < RAIL_FROM ? 'single' : 'rail';
}

/** The layout that a console of the window's width will have. */
export const windowWidth = () => widthOf(innerWidth);

export const ConsoleWidthContext = createContext<ConsoleWidth>('rail');
export const useConsoleWidth = () => use(ConsoleWidthContext);

/** How much room the console has, kept up to date. */
export function useMeasuredWidth(root: RefObject<HTMLElement | null>): ConsoleWidth {
  const [width, setWidth] = useState(windowWidth);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => setWidth(widthOf(element.clientWidth));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return width;
}
