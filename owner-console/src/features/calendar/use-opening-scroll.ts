import { type RefObject, useLayoutEffect } from 'react';

interface Opening {
  /** The board scrolls again when it changes. */
  key: string;
  /** What comes into view, as a share of the height of the hours. */
  share: number;
  /** Where on the board it then is, as a share of the board's height. */
  at: number;
  /** The column that comes into view, by its number. */
  column: number;
}

/** Scrolls the time grid once for each view and date: to now, or to the first opening. */
export function useOpeningScroll(board: RefObject<HTMLElement | null>, { key, share, at, column }: Opening) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hours may change while somebody looks at them
  useLayoutEffect(() => {
    const scroller = board.current?.querySelector<HTMLElement>('.rbc-time-view');
    const columns = [...(scroller?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const [first, shown] = [columns[0], columns[column]];
    if (!scroller || !first || !shown) return;
    scroller.scrollTop = first.offsetHeight * share - scroller.clientHeight * at;
    scroller.scrollLeft = shown.offsetLeft - first.offsetLeft;
  }, [board, key]);
}
