/** What the server data is cached under: the path below /api that it is read from. */
export const KEYS = {
  session: 'check-auth',
  user: 'user',
  profile: 'profile',
  services: 'services',
  hours: 'business-hours',
  requests: 'service-requests',
} as const;

const CALENDAR = 'calendar?';

/** `start` and `end` are dates of the business's calendar, half-open. */
export function eventsKey(start: string, end: string): string {
  return `${CALENDAR}start=${start}&end=${end}`;
}

/** True for every cached stretch of the calendar. */
export function isEventsKey(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(CALENDAR);
}
