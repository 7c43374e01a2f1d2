import { useEffect } from 'react';
import { create } from 'zustand';

interface DraggedPlace {
  /** Where the dragged entry would begin, as a minute of the day; null while none is dragged. */
  minute: number | null;
  staffId: string | null;
}

const NOWHERE: DraggedPlace = { minute: null, staffId: null };

/** The gutter shows the time, the head of the column its person. */
export const useDraggedPlace = create<DraggedPlace>()(() => NOWHERE);

/** Publishes where an entry is dragged to; null of one that rests. */
export function usePublishedPlace(minute: number | null, staffId: string | null) {
  useEffect(() => {
    if (minute === null) return;
    useDraggedPlace.setState({ minute, staffId });
    return () => useDraggedPlace.setState(NOWHERE);
  }, [minute, staffId]);
}
