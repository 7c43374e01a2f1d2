import { type RefObject, useLayoutEffect } from 'react';

/** Scrolls a week that is wider than the board to a column, by its number; null for none. */
export function useDateInView(board: RefObject<HTMLElement | null>, column: number | null) {
  useLayoutEffect(() => {
    const content = board.current?.querySelector<HTMLElement>('.rbc-time-content');
    if (!content || column === null) return;
    const [first, shown] = [0, column].map(
      (number) => content.querySelectorAll('.rbc-day-slot')[number]?.getBoundingClientRect().left ?? 0,
    );
    content.scrollLeft = (shown ?? 0) - (first ?? 0);
  }, [board, column]);
}
