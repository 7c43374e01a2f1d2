import type { CallName, Reply, RequestArgs } from 'api/contract/calls/by-name.ts';
import type { Profile } from 'api/contract/profile.ts';
import { addDays } from 'api/time/dates.ts';
import { callAddress, learnOffsets } from 'shared-ui';
import useSWR, { type SWRConfiguration } from 'swr';
import { useCall } from './console-context.ts';

/** Cache keys of what changes elsewhere: the addresses of the calls. */
export const KEYS = {
  profile: callAddress('GET /api/profile'),
  services: callAddress('GET /api/services'),
  hours: callAddress('GET /api/business-hours'),
  requests: callAddress('GET /api/service-requests'),
  plan: callAddress('GET /api/plan'),
};

export type ServicesReply = Reply<'GET /api/services'>;
export type HoursReply = Reply<'GET /api/business-hours'>;
export type RequestsReply = Reply<'GET /api/service-requests'>;
export type EventsReply = Reply<'GET /api/calendar'>;

/** Times are printed with the server's offsets, because the browser's zone data may be older. */
export function registerOffsets(profile: Profile): Profile {
  learnOffsets(profile.timezone, profile.utc_offsets);
  return profile;
}

/** The reply of a read, cached by its address. */
export function useRead<N extends CallName>(name: N, args: RequestArgs<N>, options: SWRConfiguration = {}) {
  const call = useCall();
  return useSWR<Reply<N>>(callAddress(name, ...args), () => call(name, ...args), options);
}

/** Loaded once: a session that ends later shows in the next response. */
export const useSession = () =>
  useRead('GET /api/check-auth', [], { revalidateOnFocus: false, revalidateOnReconnect: false });
export const useUser = () => useRead('GET /api/user', []);

export function useProfile() {
  const call = useCall();
  return useSWR(KEYS.profile, async () => registerOffsets(await call('GET /api/profile')));
}

export const useStaffReply = () => useRead('GET /api/staff', []);

export const useServices = () => useRead('GET /api/services', []);
export const useHours = () => useRead('GET /api/business-hours', []);
/** Those that touch a range of dates, `end` exclusive. */
export const useSpecialHours = (start: string, end: string) =>
  useRead('GET /api/special-hours', [{ query: { from: start, to: addDays(end, -1) } }], {
    keepPreviousData: true,
  });
export const usePaymentSettings = () => useRead('GET /api/payments/settings', []);
export const usePlan = () => useRead('GET /api/plan', []);

export const useRequests = () => useRead('GET /api/service-requests', []);

/** Dates, `end` exclusive. Shows the previous range while the next one loads; null loads nothing. */
export function useEvents(range: { start: string; end: string } | null) {
  const call = useCall();
  const load = (query: { start: string; end: string }) => call('GET /api/calendar', { query });
  return useSWR<EventsReply>(
    range && callAddress('GET /api/calendar', { query: range }),
    (key: string) => load(eventsRange(key)),
    { keepPreviousData: true },
  );
}

const EVENTS = '/api/calendar?';

export const isEventsKey = (key: unknown): key is string => typeof key === 'string' && key.startsWith(EVENTS);

export function eventsRange(key: string): { start: string; end: string } {
  const query = new URLSearchParams(key.slice(EVENTS.length));
  return { start: query.get('start') ?? '', end: query.get('end') ?? '' };
}

/** The business's zone, which is never guessed: what shows times renders once the profile is loaded. */
export function useZone(): string {
  const { data } = useProfile();
  if (!data) throw new Error('A zone needs the profile.');
  return data.timezone;
}
