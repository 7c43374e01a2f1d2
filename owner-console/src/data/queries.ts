import type { User } from 'api/contract/account.ts';
import type { CalendarEvent, ServiceRequest } from 'api/contract/calendar.ts';
import type { Shift } from 'api/contract/hours.ts';
import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import { learnOffsets } from 'shared-ui';
import useSWR from 'swr';
import { load } from './http.ts';
import { eventsKey, KEYS } from './keys.ts';

export interface ServicesReply {
  services: Service[];
}
export interface HoursReply {
  business_hours: Shift[];
}
export interface RequestsReply {
  service_requests: ServiceRequest[];
}

/** The console prints every time by the clock that comes with the profile. */
export function learnClock(profile: Profile): Profile {
  learnOffsets(profile.timezone, profile.utc_offsets);
  return profile;
}

const loadProfile = async (path: string) => learnClock(await load<Profile>(path));

/** How often new requests are looked for, in milliseconds. */
const REQUESTS_EVERY = 15_000;

export const useUser = () => useSWR<User>(KEYS.user);
export const useProfile = () => useSWR(KEYS.profile, loadProfile);
export const useServices = () => useSWR<ServicesReply>(KEYS.services);
export const useHours = () => useSWR<HoursReply>(KEYS.hours);

/** Asked for in the background too: the count in the window's title is for those who look at another one. */
export const useRequests = () =>
  useSWR<RequestsReply>(KEYS.requests, { refreshInterval: REQUESTS_EVERY, refreshWhenHidden: true });

/** Events between two dates of the business's calendar, half-open; the last range stays while the next one loads. */
export const useEvents = (start: string, end: string) =>
  useSWR<{ events: CalendarEvent[] }>(eventsKey(start, end), { keepPreviousData: true });

/** The business's time zone; UTC until the profile is there. */
export const useZone = () => useProfile().data?.timezone ?? 'UTC';
