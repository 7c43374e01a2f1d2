import type { Profile } from 'api/contract/profile.ts';
import { addDays } from 'api/time/dates.ts';
import { useCurrentTime } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { isEventsKey, KEYS, useEvents, useRequests, useUser } from '../../data/queries.ts';
import { type TestBooking, testBookings } from './test-bookings.ts';

/** Those of today and of the days that can be booked. `remove` rejects with an ApiError. */
export function useTestBookings({ timezone, bookable_days: days }: Profile) {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const now = new Date(useCurrentTime()).toISOString();
  const today = dateIn(now, timezone);
  const email = useUser().data?.email ?? '';
  const events = useEvents({ start: today, end: addDays(today, days + 2) }).data?.events ?? [];
  const requests = useRequests().data?.service_requests ?? [];

  async function remove({ id, isPending }: TestBooking) {
    const params = { id };
    if (isPending) await call('POST /api/service-requests/{id}/decline', { params, body: {} });
    else await call('DELETE /api/calendar/{id}', { params, body: { notify_customer: false } });
    await Promise.all([mutate(isEventsKey), mutate(KEYS.requests)]);
  }

  return { email, found: email ? testBookings(events, requests, { email, now }) : [], remove };
}
