import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { OwnerBookingBody } from 'api/contract/owner-bookings.ts';
import { useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { useSWRConfig } from 'swr';
import { type SpotLink, usePlace } from '../../components/place-store.ts';
import { useCall } from '../../data/console-context.ts';
import { isEventsKey } from '../../data/queries.ts';
import { useOpenEntry } from '../calendar/use-open-entry.ts';
import { isCustomersKey } from '../customers/use-customer-changes.ts';
import { isSlotsKey } from './use-owner-slots.ts';

const isChanged = (key: unknown) => isEventsKey(key) || isSlotsKey(key) || isCustomersKey(key);

export function useSendBooking(from: SpotLink) {
  const { t } = useTranslation('console');
  const call = useCall();
  const { mutate } = useSWRConfig();
  const openEntry = useOpenEntry();

  return {
    /** The same key books once. Rejects with an ApiError. */
    async send(body: OwnerBookingBody, key: string): Promise<CalendarEvent> {
      const reply = await call('POST /api/bookings', { body, headers: { 'idempotency-key': key } });
      if (!('event' in reply)) throw new Error('A booking has been answered like a preview.');
      await mutate(isChanged);
      return reply.event;
    },
    finish(event: CalendarEvent, { notify_customer }: OwnerBookingBody) {
      usePlace.getState().show(from);
      toast({
        text: notify_customer
          ? t('booking.doneMailed', { who: event.customer_name })
          : t('booking.done', { who: event.customer_name }),
        action: { label: t('booking.open'), onAct: () => openEntry(event) },
      });
    },
  };
}
