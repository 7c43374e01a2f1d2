import { useEffect, useRef } from 'react';
import type { Drop } from '../calendar-actions.ts';
import type { CalendarState } from '../use-calendar.ts';
import { useDragging } from '../use-dragging.ts';
import MoveBookingDialog from './move-booking-dialog.tsx';
import SeriesChangeDialog from './series-change-dialog.tsx';

/** Moves what was dropped, once; asks first where somebody is emailed or the time is not free. */
export default function DropHandler({ calendar, drop }: { calendar: CalendarState; drop: Drop }) {
  const { unconfirmed, ofSeries, answer, ...dragging } = useDragging(calendar);
  const handled = useRef<Drop | null>(null);
  useEffect(() => {
    if (handled.current === drop) return;
    handled.current = drop;
    void dragging[drop.kind](drop.entry, drop.dropped);
  });
  return (
    <>
      {ofSeries && <SeriesChangeDialog {...ofSeries} />}
      {unconfirmed && <MoveBookingDialog move={unconfirmed} onAnswer={answer} />}
    </>
  );
}
