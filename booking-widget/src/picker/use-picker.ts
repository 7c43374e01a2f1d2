import type { Availability } from 'api/contract/availability.ts';
import type { PublicBusiness } from 'api/contract/public.ts';
import { addDays } from 'api/time/dates.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { useCallback, useMemo } from 'react';
import { ApiError, callAddress, useIsHydrating } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import useSWR, { useSWRConfig } from 'swr';
import { useNow } from '../components/use-now.ts';
import type { StaffChoice } from '../components/use-staff-texts.ts';
import { useClient } from '../data/booking-client.ts';
import { isMissing } from '../data/public-data.ts';
import { haveSameOffsets } from '../data/same-offsets.ts';
import { SWR_OPTIONS } from '../data/use-public-data.ts';
import { useServerOffsets } from '../data/use-server-offsets.ts';
import { isSameVisit, type VisitChoice } from '../data/visit.ts';
import { minutesHeld } from '../features/code/hold.ts';
import { businessDate } from '../features/days/business-date.ts';
import { allSlots, mergeSlots, placesBySlot, slotsByDay } from '../features/slots/slots-by-day.ts';
import { peopleFor, personNamed } from '../features/staff/people.ts';
import { useBooking } from './booking-context.tsx';
import type { Bookable } from './use-chosen-visit.ts';

/**
 * The JSON that a preload link in the page's HTML requested, once; null if there is none or it failed. It spares
 * the first view the HTTP client.
 */
async function preloadedJson<T>(address: string): Promise<T | null> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]');
  const link = [...links].find((candidate) => candidate.getAttribute('href') === address);
  if (!link) return null;
  link.remove();
  const response = await fetch(address).catch(() => null);
  return response?.ok ? (response.json() as Promise<T>).catch(() => null) : null;
}

/** The visitor's zone; the business's until the page is hydrated, because the server does not know it. */
function useVisitorZone(businessZone: string): string {
  const own = useMemo(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, []);
  return useIsHydrating() ? businessZone : own;
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const NONE: readonly string[] = [];
export const AVAILABILITY = 'GET /api/availability/{business_id}';

export const visitQuery = ({ serviceIds, seats }: VisitChoice) => ({
  ...(serviceIds.length > 1 ? { service_ids: serviceIds.join() } : { service_id: serviceIds[0] ?? '' }),
  ...(seats > 1 && { seats: String(seats) }),
});

/** The page is unpublished, or the visit no longer offered. */
const isGone = (error: unknown) =>
  isMissing(error) || (error instanceof ApiError && error.code === 'visit_invalid');

/** Where the times of a person come from, or without one; `address` is the key. */
type ReadTimes = (staffId: string | null) => { address: string; load: () => Promise<Availability> };

interface PickerOptions {
  hasOtherServices?: boolean;
  /** Whether the choice of a person can be left to the business. */
  hasAnyone?: boolean;
  /** The names of those whom a moved visit keeps; they take the place of anyone. */
  keptStaff?: string;
  /** Those of the visit on the booking page if it is left out. */
  readTimes?: ReadTimes;
}

/** The slots that the customer can choose from, in the displayed zone, and the choices so far. */
export function usePicker<Chosen extends Bookable>(
  business: PublicBusiness,
  visit: Chosen | null,
  { hasOtherServices = false, hasAnyone = true, keptStaff = '', readTimes }: PickerOptions,
) {
  // One by one: the whole state is another object after hydration, which would render everything again.
  const staffId = useBooking((state) => state.staffId);
  const day = useBooking((state) => state.day);
  const slot = useBooking((state) => state.slot);
  const storedZone = useBooking((state) => state.zone);
  const sent = useBooking((state) => state.sent);
  const { call } = useClient();
  const now = useNow(MINUTE_MS);
  const isHydrating = useIsHydrating();
  const people = useMemo(() => peopleFor(business.staff, visit?.services ?? []), [business, visit]);
  const person = personNamed(people, staffId);

  const withAnyone = {
    params: { business_id: business.business_id },
    query: visitQuery(visit ?? { serviceIds: NONE, seats: 1 }),
  };
  const readPageTimes: ReadTimes = (staff) => {
    const request = staff ? { ...withAnyone, query: { ...withAnyone.query, staff_id: staff } } : withAnyone;
    return { address: callAddress(AVAILABILITY, request), load: () => call(AVAILABILITY, request) };
  };
  const times = visit && (readTimes ?? readPageTimes)(person?.staff_id ?? null);
  const address = times?.address ?? null;
  const { cache } = useSWRConfig();
  const {
    data: latest,
    error,
    isLoading,
    mutate,
  } = useSWR(address, async (key) => (await preloadedJson<Availability>(key)) ?? times?.load(), {
    ...SWR_OPTIONS,
    refreshInterval: MINUTE_MS,
  });
  // Those of the service chosen before stay visible while these load, but not when they cannot be loaded.
  const isOwn = address !== null && cache.get(address)?.data !== undefined;
  const gone = isGone(error);
  const data = (isLoading || isOwn) && !gone ? latest : undefined;

  const held = sent?.heldSlot && minutesHeld(sent, sent.heldSlot, now) > 0 ? sent : null;
  const isHeldHere =
    visit && isSameVisit(held?.heldVisit ?? null, visit) && (!person || held?.heldStaff === person.staff_id);
  const ownHold = isHeldHere ? held?.heldSlot : null;
  const slots = useMemo(() => {
    const offered = data ? allSlots(data) : NONE;
    return ownHold ? mergeSlots(offered, [ownHold]) : offered;
  }, [data, ownHold]);

  const places = useMemo(() => data && placesBySlot(data), [data]);

  const visitorZone = useVisitorZone(business.timezone);
  const chosenZone = useMemo(() => (storedZone && isZone(storedZone) ? storedZone : null), [storedZone]);
  const isOtherZone = chosenZone !== business.timezone && chosenZone !== visitorZone;
  const { data: visitorOffsets } = useServerOffsets(visitorZone === business.timezone ? null : visitorZone);
  const { data: chosenOffsets } = useServerOffsets(isOtherZone ? chosenZone : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's offsets count once they have loaded
  const sameOffsets = useMemo(
    () => haveSameOffsets([new Date(now).toISOString(), ...slots], visitorZone, business.timezone),
    [slots, visitorZone, business.timezone, now, visitorOffsets],
  );
  const isBusinessShown =
    chosenZone === business.timezone || (sameOffsets && (!chosenZone || chosenZone === visitorZone));
  const zone = isBusinessShown ? business.timezone : (chosenZone ?? visitorZone);
  const otherZone = isBusinessShown ? (sameOffsets ? null : visitorZone) : business.timezone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  const days = useMemo(() => slotsByDay(slots, zone), [slots, zone, visitorOffsets, chosenOffsets]);

  const firstOpenDay: string | null = days.keys().next().value ?? null;
  const today = dateIn(new Date(now).toISOString(), zone);
  const lastDate = addDays(today, business.bookable_days - 1);
  const toBusinessDate = useCallback(
    (date: string) => businessDate(date, zone, business.timezone),
    [zone, business.timezone],
  );
  const findReason = useCallback(
    (date: string) => (date > lastDate ? 'beyond' : data?.days_without_slots[toBusinessDate(date)]),
    [data, lastDate, toBusinessDate],
  );
  const canWait = useCallback(
    (date: string) =>
      data?.waitlist === true &&
      data.days_without_slots[toBusinessDate(date)] === 'full' &&
      !days.has(date) &&
      date >= today,
    [data, days, today, toBusinessDate],
  );
  const isAlmostFull = useCallback(
    (date: string) => {
      const isFew = (slot: string) => data?.almost_full?.includes(dateIn(slot, business.timezone)) === true;
      return data?.almost_full !== undefined && (days.get(date)?.every(isFew) ?? false);
    },
    [data, days, business.timezone],
  );
  const isOffered = day !== null && (days.has(day) || today <= day);
  const shownDay = slot ? dateIn(slot, zone) : isOffered ? day : firstOpenDay;
  return {
    visit,
    hasOtherServices,
    people,
    hasAnyone,
    keptStaff,
    /** Null: anyone, or no choice. */
    person,
    staffChoice: (people.length === 0 || (keptStaff && !person) ? null : (person ?? 'anyone')) as StaffChoice,
    withAnyone,
    slots,
    days,
    places,
    zone,
    otherZone,
    visitorZone,
    shownDay,
    /** Converts to the business's date, which the calls take. */
    toBusinessDate,
    findReason,
    /** Whether the date is full, and customers can wait for a time. */
    canWait,
    isAlmostFull,
    hasFull: data?.waitlist === true && Object.values(data.days_without_slots).includes('full'),
    closedNotes: data?.closed_notes,
    /** When all bookable dates are closed: the business's next open date. */
    reopens: data?.reopens,
    slot,
    now,
    sameOffsets,
    /** The chosen person; with anyone, the only person who has the slot as their first. */
    staffAt: (slot: string): StaffChoice => {
      if (person) return person;
      const open = people.filter(({ staff_id }) => data?.next_by_staff?.[staff_id] === slot);
      return open.length === 1 ? (open[0] ?? null) : null;
    },
    toDay: (instant: string) => dateIn(instant, zone),
    today,
    lastDate,
    /** While true, `days` may still be those of another service than is chosen or was tapped early, or in the business's zone. */
    loading: isLoading || isHydrating,
    error: error as unknown,
    gone,
    reload: () => void mutate(),
  };
}

export type Picker<Chosen extends Bookable = Bookable> = ReturnType<typeof usePicker<Chosen>>;

export function endTime(start: string, duration: number): string {
  return new Date(Date.parse(start) + duration * MINUTE_MS).toISOString();
}
