import type { OwnerBookedReply, OwnerBookingBody } from 'api/contract/owner-bookings.ts';
import { useRef } from 'react';
import { useTranslation } from 'shared-ui';
import { newIdempotencyKey } from 'shared-ui/idempotency-key.ts';
import { toast } from 'shared-ui/toaster.tsx';
import { useSWRConfig } from 'swr';
import { type SpotLink, usePlace } from '../../components/place-store.ts';
import { useCall } from '../../data/console-context.ts';
import { isEventsKey } from '../../data/queries.ts';
import { useCalendarStore } from '../../domain/calendar/store.ts';
import { useOpenEntry, useShowDay } from '../../domain/calendar/use-open-entry.ts';
import { isCustomersKey } from '../../domain/customers/use-customer-changes.ts';
import { isSlotsKey } from './use-owner-slots.ts';

const isChanged = (key: unknown) => isEventsKey(key) || isSlotsKey(key) || isCustomersKey(key);

export function useSendBooking(from: SpotLink) {
  const { t } = useTranslation('console');
  const call = useCall();
  const { mutate } = useSWRConfig();
  const openEntry = useOpenEntry();
  const showDay = useShowDay();
  const attempt = useRef({ body: '', key: '' });

  function findKey(body: OwnerBookingBody) {
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
    return attempt.current.key;
  }

  return {
    /** The same body books once. Rejects with an ApiError. */
    async send(body: OwnerBookingBody): Promise<OwnerBookedReply> {
      const headers = { 'idempotency-key': findKey(body) };
      const reply = await call('POST /api/bookings', { body, headers });
      if (!('event' in reply)) throw new Error('A booking has been answered like a preview.');
      await mutate(isChanged);
      return reply;
    },
    finish({ event, events }: OwnerBookedReply, { notify_customer }: OwnerBookingBody) {
      const customer = event.customer_name;
      const seriesText = notify_customer ? 'series.doneMailed' : 'series.done';
      const bookingText = notify_customer ? 'booking.doneMailed' : 'booking.done';
      useCalendarStore.getState().close();
      usePlace.getState().show(from);
      showDay(event.start_time);
      toast({
        text:
          events === undefined
            ? t(bookingText, { who: customer })
            : t(seriesText, { who: customer, count: events }),
        action: { label: t('booking.open'), onAct: () => openEntry(event) },
      });
    },
  };
}
