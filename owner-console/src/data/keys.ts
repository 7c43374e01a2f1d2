/** What the server data is cached under: the path under /api that it comes from. */
export const KEYS = {
  session: 'check-auth',
  user: 'user',
  profile: 'profile',
  services: 'services',
  hours: 'business-hours',
  requests: 'service-requests',
  feed: 'calendar-feed',
  plan: 'plan',
} as const;

/** The mails about an event. */
export const mailsKey = (eventId: string) => `calendar/${eventId}/mails`;

const EVENTS = 'calendar?';

/** `start` and `end` are dates of the business's calendar, half-open. */
export function eventsKey(start: string, end: string): string {
  return `${EVENTS}start=${start}&end=${end}`;
}

/** True for every cached stretch of the calendar. */
export function isEventsKey(key: unknown): key is string {
  return typeof key === 'string' && key.startsWith(EVENTS);
}

/** The dates that a stretch was asked for by. */
export function eventsRange(key: string): { start: string; end: string } {
  const asked = new URLSearchParams(key.slice(EVENTS.length));
  return { start: asked.get('start') ?? '', end: asked.get('end') ?? '' };
}
