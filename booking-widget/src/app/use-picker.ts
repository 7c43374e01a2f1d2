import type { PublicBusiness } from 'api/contract/public.ts';
import type { Service } from 'api/contract/services.ts';
import { useMemo } from 'react';
import { dateIn } from 'shared-ui';
import useSWR from 'swr';
import { minutesHeld } from '../features/code/code-life.ts';
import { availabilityKey, getAvailability } from '../features/slots/availability-api.ts';
import { allSlots, slotsByDay, withSlots } from '../features/slots/slots-by-day.ts';
import { zonesAgree } from '../features/slots/zone-clock.ts';
import { useNow } from '../parts/use-now.ts';
import { useBooking } from './booking-context.tsx';

/** What choosing a time needs to know of a service. */
export type Bookable = Pick<Service, 'service_id' | 'name' | 'duration'>;

const MINUTE_MS = 60_000;
const NONE: readonly string[] = [];

/** What the customer can choose from, in the shown zone, with the choices made so far. */
export function usePicker<Offer extends Bookable>(business: PublicBusiness, services: readonly Offer[]) {
  const { serviceId, day, slot, zoneChoice, sent } = useBooking((state) => state);
  const now = useNow(MINUTE_MS);
  const service = services.find((candidate) => candidate.service_id === serviceId) ?? services[0] ?? null;

  const { data, error, isLoading, mutate } = useSWR(
    availabilityKey(business.business_id, service?.service_id ?? null),
    getAvailability,
    { refreshInterval: MINUTE_MS },
  );

  const held = sent?.heldSlot && minutesHeld(sent, sent.heldSlot, now) > 0 ? sent : null;
  const ownHold = held?.heldService === service?.service_id ? held?.heldSlot : null;
  const slots = useMemo(() => {
    const offered = data ? allSlots(data) : NONE;
    return ownHold ? withSlots(offered, [ownHold]) : offered;
  }, [data, ownHold]);

  const visitorZone = useMemo(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, []);
  const oneClock = useMemo(
    () => zonesAgree([new Date(now).toISOString(), ...slots], visitorZone, business.timezone),
    [slots, visitorZone, business.timezone, now],
  );
  const businessShown = oneClock || zoneChoice === 'business';
  const zone = businessShown ? business.timezone : visitorZone;
  const otherZone = oneClock ? null : businessShown ? visitorZone : business.timezone;
  const days = useMemo(() => slotsByDay(slots, zone), [slots, zone]);

  const firstOpenDay: string | null = days.keys().next().value ?? null;
  const shownDay = slot ? dateIn(slot, zone) : (day ?? firstOpenDay);
  return {
    service,
    slots,
    days,
    zone,
    otherZone,
    visitorZone,
    shownDay,
    slot,
    now,
    oneClock,
    dayOf: (instant: string) => dateIn(instant, zone),
    today: dateIn(new Date(now).toISOString(), zone),
    /** No answer yet for the chosen service; `days` may still be those of the one before. */
    loading: isLoading,
    error: error as unknown,
    reload: () => void mutate(),
  };
}

export type Picker<Offer extends Bookable = Bookable> = ReturnType<typeof usePicker<Offer>>;

/** UTC instant at which an appointment ends. `duration` in minutes. */
export function endOf(start: string, duration: number): string {
  return new Date(Date.parse(start) + duration * MINUTE_MS).toISOString();
}
