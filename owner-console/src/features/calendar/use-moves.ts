import type { CalendarEvent } from 'api/contract/calendar.ts';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { useProfile } from '../../data/queries.ts';
import { useCalendarStore } from './store.ts';
import { type CustomerNotice, useEventChanges } from './use-event-changes.ts';

export type Times = Pick<CalendarEvent, 'start_time' | 'end_time'>;

export interface UnconfirmedMove {
  event: CalendarEvent;
  times: Times;
}

export function useMoves() {
  const { t } = useTranslation('console');
  const { edit } = useEventChanges();
  const { fail } = useCalendarStore.getState();
  const customersAreMailed = useProfile().data?.notify_customer;

  /** False if it failed, which the calendar shows. */
  async function save(event: CalendarEvent, times: Times, notice: CustomerNotice): Promise<boolean> {
    fail(null);
    try {
      await edit(event, times, notice);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message = [400, 409].includes(error.status) ? error.message : t('event.saveFailed');
      fail(message);
      announce(message, 'assertive');
      return false;
    }
  }

  /** The email about a move leaves after a few seconds: an undone one is not mailed. */
  function offerUndo({ event, times }: UnconfirmedMove, { notify_customer }: CustomerNotice) {
    const { start_time, end_time } = event;
    const notice = notify_customer === undefined ? {} : { notify_customer };
    const onAct = () => void save({ ...event, ...times }, { start_time, end_time }, notice);
    toast({ text: t('event.moved'), action: { label: t('event.undo'), onAct } });
  }

  return {
    /** A move that a customer gets an email about is confirmed first. */
    needsConfirmation: ({ event, times }: UnconfirmedMove) =>
      event.booking_ref !== null &&
      event.customer_email !== '' &&
      customersAreMailed === true &&
      times.start_time !== event.start_time,
    offerUndo,
    async move(unconfirmed: UnconfirmedMove, notice: CustomerNotice = {}) {
      if (await save(unconfirmed.event, unconfirmed.times, notice)) offerUndo(unconfirmed, notice);
    },
  };
}
