import type { CalendarEvent } from 'api/contract/calendar.ts';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { useProfile } from '../../data/queries.ts';
import { useCalendarStore } from './store.ts';
import { type CustomerNotice, useEventChanges } from './use-event-changes.ts';

/** When and with whom. */
export type Placement = Pick<CalendarEvent, 'start_time' | 'end_time' | 'staff_id'>;

export interface UnconfirmedMove {
  event: CalendarEvent;
  to: Placement;
}

export function useMoves() {
  const { t } = useTranslation('console');
  const { edit } = useEventChanges();
  const { fail } = useCalendarStore.getState();
  const customersAreMailed = useProfile().data?.notify_customer;

  /** False if it failed, which the calendar shows. */
  async function save(event: CalendarEvent, to: Placement, notice: CustomerNotice): Promise<boolean> {
    fail(null);
    try {
      await edit(event, to, notice);
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
  function offerUndo({ event, to }: UnconfirmedMove, { notify_customer }: CustomerNotice) {
    const { start_time, end_time, staff_id } = event;
    const notice = notify_customer === undefined ? {} : { notify_customer };
    const onAct = () => void save({ ...event, ...to }, { start_time, end_time, staff_id }, notice);
    toast({ text: t('event.moved'), action: { label: t('event.undo'), onAct } });
  }

  return {
    /** A move that a customer gets an email about is confirmed first. */
    needsConfirmation: ({ event, to }: UnconfirmedMove) =>
      event.booking_ref !== null &&
      event.customer_email !== '' &&
      customersAreMailed === true &&
      (to.start_time !== event.start_time || to.staff_id !== event.staff_id),
    offerUndo,
    async move(unconfirmed: UnconfirmedMove, notice: CustomerNotice = {}) {
      if (await save(unconfirmed.event, unconfirmed.to, notice)) offerUndo(unconfirmed, notice);
    },
  };
}
