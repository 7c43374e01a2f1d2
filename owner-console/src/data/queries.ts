import type { Profile } from 'api/contract/profile.ts';
import { learnOffsets } from 'shared-ui';
import useSWR, { type SWRConfiguration } from 'swr';
import type { ConsoleClient } from './client.ts';
import { useClient } from './console-context.ts';
import { eventsKey, KEYS } from './keys.ts';

export type ServicesReply = Awaited<ReturnType<ConsoleClient['services']>>;
export type HoursReply = Awaited<ReturnType<ConsoleClient['hours']>>;
export type RequestsReply = Awaited<ReturnType<ConsoleClient['requests']>>;
export type EventsReply = Awaited<ReturnType<ConsoleClient['events']>>;

/** Times are printed with the server's offsets, because the browser's zone data may be older. */
export function registerOffsets(profile: Profile): Profile {
  learnOffsets(profile.timezone, profile.utc_offsets);
  return profile;
}

const REQUESTS_POLL_MS = 15_000;

function useCached<T>(
  key: string,
  load: (client: ConsoleClient) => Promise<T>,
  options: SWRConfiguration = {},
) {
  const client = useClient();
  return useSWR<T>(key, () => load(client), options);
}

/** Loaded once: a session that ends later shows in the next response. */
export const useSession = () =>
  useCached(KEYS.session, (client) => client.session(), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
export const useUser = () => useCached(KEYS.user, (client) => client.user());
export const useProfile = () =>
  useCached(KEYS.profile, async (client) => registerOffsets(await client.profile()));
export const useServices = () => useCached(KEYS.services, (client) => client.services());
export const useHours = () => useCached(KEYS.hours, (client) => client.hours());

export const usePlan = () => useCached(KEYS.plan, (client) => client.plan());

/** Polled in hidden windows too, because their title shows the count. */
export const useRequests = () =>
  useCached(KEYS.requests, (client) => client.requests(), {
    refreshInterval: REQUESTS_POLL_MS,
    refreshWhenHidden: true,
  });

/** Shows the previous range while the next one loads. */
export const useEvents = (start: string, end: string) =>
  useCached(eventsKey(start, end), (client) => client.events(start, end), { keepPreviousData: true });

export const useZone = () => useProfile().data?.timezone ?? 'UTC';
