import type { CalendarEvent } from 'api/contract/calendar.ts';
import { useState } from 'react';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { useProfile } from '../../data/queries.ts';
import { type Dropped, movedTimes, resizedTimes, selectedTime } from './drop.ts';
import type { CalendarEntry } from './entries.ts';
import { useCalendarStore } from './store.ts';
import type { CalendarState } from './use-calendar.ts';
import { useEventChanges } from './use-event-changes.ts';

type Times = { start_time: string; end_time: string };

export interface UnconfirmedMove {
  event: CalendarEvent;
  times: Times;
}

/** A move is saved at once and can be undone. One that a customer gets an email about is confirmed first. */
export function useDragging({ events, zone }: CalendarState) {
  const { t } = useTranslation('console');
  const { edit } = useEventChanges();
  const customerIsEmailed = useProfile().data?.notify_customer;
  const open = useCalendarStore((state) => state.open);
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedMove | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(event: CalendarEvent, times: Times) {
    setFailure(null);
    try {
      await edit(event, times);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message = [400, 409].includes(error.status) ? error.message : t('event.saveFailed');
      setFailure(message);
      announce(message, 'assertive');
      return false;
    }
  }

  async function saveOrConfirm(entry: CalendarEntry, times: Times) {
    const event = events.find(({ id }) => id === entry.id);
    if (!event) return;
    const { start_time, end_time } = event;
    if (times.end_time <= times.start_time) return;
    if (times.start_time === start_time && times.end_time === end_time) return;
    const tells = event.booking_ref !== null && event.customer_email !== '' && customerIsEmailed;
    if (tells && times.start_time !== start_time) {
      setUnconfirmed({ event, times });
      return;
    }
    const isSaved = await save(event, times);
    if (!isSaved) return;
    const undo = () => save({ ...event, ...times }, { start_time, end_time });
    toast({ text: t('event.moved'), action: { label: t('event.undo'), onAct: undo } });
  }

  return {
    failure,
    unconfirmed,
    move: (entry: CalendarEntry, dropped: Dropped) => saveOrConfirm(entry, movedTimes(entry, dropped, zone)),
    resize: (entry: CalendarEntry, dropped: Dropped) =>
      saveOrConfirm(entry, resizedTimes(entry, dropped, zone)),
    draw: (dropped: Dropped) => open({ drawn: selectedTime(dropped) }),
    async answer(agreed: boolean) {
      setUnconfirmed(null);
      if (agreed && unconfirmed && (await save(unconfirmed.event, unconfirmed.times)))
        announce(t('event.moved'), 'polite');
    },
  };
}

export type Dragging = ReturnType<typeof useDragging>;
