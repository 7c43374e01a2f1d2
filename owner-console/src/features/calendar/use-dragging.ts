import { useState } from 'react';
import { type Dropped, movedTimes, resizedTimes, selectedTime } from './drop.ts';
import type { CalendarEntry } from './entries.ts';
import { useCalendarStore } from './store.ts';
import type { CalendarState } from './use-calendar.ts';
import type { CustomerNotice } from './use-event-changes.ts';
import { type Times, type UnconfirmedMove, useMoves } from './use-moves.ts';

/** A move is saved at once and can be undone. */
export function useDragging({ events, zone }: CalendarState) {
  const { needsConfirmation, move } = useMoves();
  const open = useCalendarStore((state) => state.open);
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedMove | null>(null);

  async function moveOrConfirm(entry: CalendarEntry, times: Times) {
    const event = events.find(({ id }) => id === entry.id);
    if (!event) return;
    if (times.end_time <= times.start_time) return;
    if (times.start_time === event.start_time && times.end_time === event.end_time) return;
    if (needsConfirmation({ event, times })) setUnconfirmed({ event, times });
    else await move({ event, times });
  }

  return {
    unconfirmed,
    move: (entry: CalendarEntry, dropped: Dropped) => moveOrConfirm(entry, movedTimes(entry, dropped, zone)),
    resize: (entry: CalendarEntry, dropped: Dropped) =>
      moveOrConfirm(entry, resizedTimes(entry, dropped, zone)),
    draw: (dropped: Dropped) => open({ drawn: selectedTime(dropped) }),
    /** `notice` is null if the owner keeps the old time. */
    answer(notice: CustomerNotice | null) {
      setUnconfirmed(null);
      if (notice && unconfirmed) void move(unconfirmed, notice);
    },
  };
}

export type Dragging = ReturnType<typeof useDragging>;
