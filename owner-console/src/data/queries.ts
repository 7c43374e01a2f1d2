import type { Profile } from 'api/contract/profile.ts';
import { learnOffsets } from 'shared-ui';
import useSWR, { type SWRConfiguration } from 'swr';
import type { ConsoleClient } from './client.ts';
import { eventsKey, KEYS } from './keys.ts';
import { useClient } from './surroundings.ts';

export type ServicesReply = Awaited<ReturnType<ConsoleClient['services']>>;
export type HoursReply = Awaited<ReturnType<ConsoleClient['hours']>>;
export type RequestsReply = Awaited<ReturnType<ConsoleClient['requests']>>;
export type EventsReply = Awaited<ReturnType<ConsoleClient['events']>>;

/** The console prints every time by the clock that comes with the profile. */
export function learnClock(profile: Profile): Profile {
  learnOffsets(profile.timezone, profile.utc_offsets);
  return profile;
}

/** How often new requests are looked for, in milliseconds. */
const REQUESTS_EVERY = 15_000;

/** What `ask` answers, kept under `key` for everything that shows it. */
function useKept<T>(key: string, ask: (client: ConsoleClient) => Promise<T>, options: SWRConfiguration = {}) {
  const client = useClient();
  return useSWR<T>(key, () => ask(client), options);
}

/** Asked once: whoever loses the session later is told by the next answer. */
export const useSession = () =>
  useKept(KEYS.session, (client) => client.session(), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
export const useUser = () => useKept(KEYS.user, (client) => client.user());
export const useProfile = () => useKept(KEYS.profile, async (client) => learnClock(await client.profile()));
export const useServices = () => useKept(KEYS.services, (client) => client.services());
export const useHours = () => useKept(KEYS.hours, (client) => client.hours());

export const usePlan = () => useKept(KEYS.plan, (client) => client.plan());

/** Asked for in the background too: the count in the window's title is for those who look at another one. */
export const useRequests = () =>
  useKept(KEYS.requests, (client) => client.requests(), {
    refreshInterval: REQUESTS_EVERY,
    refreshWhenHidden: true,
  });

/** Events between two dates of the business's calendar, half-open; the last range stays while the next one loads. */
export const useEvents = (start: string, end: string) =>
  useKept(eventsKey(start, end), (client) => client.events(start, end), { keepPreviousData: true });

/** The business's time zone; UTC until the profile is there. */
export const useZone = () => useProfile().data?.timezone ?? 'UTC';
