import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const OVERSCAN = 10;

interface Given {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** Pixels, until a row is measured. */
  rowHeight: number;
  onEnd: () => void;
}

/** The rows of a long list that are in view, and the height of those before and after. */
export function useVirtualRows({ list, count, rowHeight, onEnd }: Given) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, [list]);
  const { getVirtualItems, getTotalSize, measureElement } = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const rows = getVirtualItems();
  const [first, last] = [rows.at(0), rows.at(-1)];
  const isNearEnd = (last?.index ?? 0) >= count - 1;
  useEffect(() => {
    if (isNearEnd) onEnd();
  });
  return {
    rows,
    measure: measureElement,
    before: first ? first.start - top : 0,
    after: last ? getTotalSize() - (last.end - top) : 0,
  };
}
