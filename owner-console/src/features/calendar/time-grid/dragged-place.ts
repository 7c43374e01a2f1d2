import { useEffect } from 'react';
import { announce } from 'shared-ui';
import { create } from 'zustand';

interface DraggedPlace {
  /** Where the dragged entry would begin, as a minute of the day; null while none is dragged. */
  minute: number | null;
  staffId: string | null;
}

const NOWHERE: DraggedPlace = { minute: null, staffId: null };

/** The gutter shows the time, the head of the column its person. */
export const useDraggedPlace = create<DraggedPlace>()(() => NOWHERE);

/** Publishes and speaks where an entry is dragged to; null of one that rests. */
export function usePublishedPlace(minute: number | null, staffId: string | null, spoken: string) {
  useEffect(() => {
    if (minute === null) return;
    useDraggedPlace.setState({ minute, staffId });
    announce(spoken);
    return () => useDraggedPlace.setState(NOWHERE);
  }, [minute, staffId, spoken]);
}
