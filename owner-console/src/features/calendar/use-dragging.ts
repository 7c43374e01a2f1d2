import type { CalendarEvent } from 'api/contract/calendar.ts';
import { useState } from 'react';
import type { CalendarEntry } from '../../domain/calendar/entries.ts';
import { handOver } from '../../domain/calendar/event-parts.ts';
import type { CustomerNotice, EventChange } from '../../domain/calendar/use-event-changes.ts';
import type { Dropped } from './drop.ts';
import { movedTimes, resizedTimes } from './dropped-times.ts';
import type { CalendarState } from './use-calendar.ts';
import { type Move, type Placement, type UnconfirmedMove, useMoves } from './use-moves.ts';

/** What is left out stays as it is in each of the series. */
const toChange = ({ event, to: { start_time, end_time, staff_id, parts } }: Move): EventChange => ({
  ...(start_time !== event.start_time && { start_time }),
  ...(end_time !== event.end_time && { end_time }),
  ...(parts ? { parts } : staff_id !== event.staff_id && { staff_id }),
});

/** Who does it once it is dropped on somebody's column: what one person does of a visit goes over. What is the whole business's stays it. */
function givenTo(event: CalendarEvent, from: string | null, to: string | undefined): Partial<Placement> {
  if (!from || !to || from === to) return {};
  if (event.parts.every(({ staff_id }) => staff_id === from)) return { staff_id: to };
  const parts = handOver(event.parts, from, to);
  return { parts, staff_id: parts[0]?.staff_id ?? to };
}

/** A move is saved at once and can be undone. */
export function useDragging({ events, zone }: CalendarState) {
  const { toConfirm, move } = useMoves();
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedMove | null>(null);
  /** The owner chooses first which of the series. */
  const [seriesMove, setSeriesMove] = useState<Move | null>(null);

  async function confirmOrMove(wanted: Move) {
    const question = await toConfirm(wanted);
    if (question) setUnconfirmed(question);
    else await move(wanted);
  }

  async function moveOrConfirm(
    entry: CalendarEntry,
    findChange: (event: CalendarEvent) => Partial<Placement>,
  ) {
    const event = events.find(({ id }) => id === entry.id);
    if (!event) return;
    const change = findChange(event);
    const { start_time, end_time, staff_id } = event;
    const to = { start_time, end_time, staff_id, ...change };
    if (to.end_time <= to.start_time) return;
    if (to.start_time === start_time && to.end_time === end_time && to.staff_id === staff_id && !to.parts)
      return;
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
    move: (entry: CalendarEntry, dropped: Dropped) =>
      moveOrConfirm(entry, (event) => ({
        ...movedTimes(entry, dropped, zone, event),
        ...givenTo(event, entry.staffId, dropped.staffId),
      })),
    resize: (entry: CalendarEntry, dropped: Dropped) =>
      moveOrConfirm(entry, () => resizedTimes(entry, dropped, zone)),
    /** `notice` is null if the owner keeps the old time. */
    answer(notice: CustomerNotice | null) {
      setUnconfirmed(null);
      if (notice && unconfirmed) void move(unconfirmed, notice);
    },
  };
}
