import { useState } from 'react';
import { useConsoleContext } from '../../data/console-context.ts';
import type { CalendarEntry } from '../../domain/calendar/entries.ts';
import { useCalendarStore } from '../../domain/calendar/store.ts';
import type { CustomerNotice, EventChange } from '../../domain/calendar/use-event-changes.ts';
import { type Dropped, movedTimes, resizedTimes, selectedTime } from './drop.ts';
import type { CalendarState } from './use-calendar.ts';
import { type Move, type Placement, type UnconfirmedMove, useMoves } from './use-moves.ts';

/** What is left out stays as it is in each of the series. */
const toChange = ({ event, to: { start_time, end_time, staff_id } }: Move): EventChange => ({
  ...(start_time !== event.start_time && { start_time }),
  ...(end_time !== event.end_time && { end_time }),
  ...(staff_id !== event.staff_id && { staff_id }),
});

/** A move is saved at once and can be undone. */
export function useDragging({ events, zone }: CalendarState) {
  const { toConfirm, move } = useMoves();
  const open = useCalendarStore((state) => state.open);
  const { savesNothing } = useConsoleContext().variant;
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedMove | null>(null);
  /** The owner chooses first which of the series. */
  const [seriesMove, setSeriesMove] = useState<Move | null>(null);

  async function confirmOrMove(wanted: Move) {
    const question = await toConfirm(wanted);
    if (question) setUnconfirmed(question);
    else await move(wanted);
  }

  async function moveOrConfirm(entry: CalendarEntry, change: Partial<Placement>) {
    const event = events.find(({ id }) => id === entry.id);
    if (!event) return;
    const { start_time, end_time, staff_id } = event;
    const to = { start_time, end_time, staff_id, ...change };
    if (to.end_time <= to.start_time) return;
    if (to.start_time === start_time && to.end_time === end_time && to.staff_id === staff_id) return;
    if (event.series_id) setSeriesMove({ event, to });
    else await confirmOrMove({ event, to });
  }

  return {
    unconfirmed,
    ofSeries: seriesMove && {
      event: seriesMove.event,
      change: toChange(seriesMove),
      onOne() {
        setSeriesMove(null);
        void confirmOrMove(seriesMove);
      },
      onClose: () => setSeriesMove(null),
      onChanged: () => setSeriesMove(null),
    },
    /** What is the whole business's stays it, whichever column it is dropped on. */
    move: (entry: CalendarEntry, dropped: Dropped) =>
      moveOrConfirm(entry, {
        ...movedTimes(entry, dropped, zone),
        ...(entry.staffId && dropped.staffId && { staff_id: dropped.staffId }),
      }),
    resize: (entry: CalendarEntry, dropped: Dropped) =>
      moveOrConfirm(entry, resizedTimes(entry, dropped, zone)),
    /** Opens a new booking at a free time; a calendar that saves nothing has own events alone. */
    book(dropped: Dropped) {
      const selected = selectedTime(dropped);
      open(savesNothing ? { drawn: selected } : { free: selected });
    },
    /** `notice` is null if the owner keeps the old time. */
    answer(notice: CustomerNotice | null) {
      setUnconfirmed(null);
      if (notice && unconfirmed) void move(unconfirmed, notice);
    },
  };
}

export type Dragging = ReturnType<typeof useDragging>;
