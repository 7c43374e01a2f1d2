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
export function isEventsKey(key: unknown): key is string {
  return typeof key === 'string' && key.startsWith(CALENDAR);
}

/** The dates that a stretch was asked for by. */
export function eventsRange(key: string): { start: string; end: string } {
  const asked = new URLSearchParams(key.slice(CALENDAR.length));
  return { start: asked.get('start') ?? '', end: asked.get('end') ?? '' };
}
