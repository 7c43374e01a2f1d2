/** Cache keys: the path under /api. */
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

export const mailsKey = (eventId: string) => `calendar/${eventId}/mails`;

const EVENTS = 'calendar?';

/** Dates, `end` exclusive. */
export function eventsKey(start: string, end: string): string {
  return `${EVENTS}start=${start}&end=${end}`;
}

export function isEventsKey(key: unknown): key is string {
  return typeof key === 'string' && key.startsWith(EVENTS);
}

export function eventsRange(key: string): { start: string; end: string } {
  const asked = new URLSearchParams(key.slice(EVENTS.length));
  return { start: asked.get('start') ?? '', end: asked.get('end') ?? '' };
}
