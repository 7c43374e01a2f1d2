import type { Language } from '../../contract/scalars.ts';
import type { BookedSlot, BookingAction } from '../../domain/bookings/booking-change.ts';
import { mailDates, zoneName } from '../../emails/mail-dates.ts';
import { mailTexts } from '../../emails/mail-texts.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { MINUTE_MS } from '../../time/units.ts';

const BY_CUSTOMER = { booked: 'push_booked', moved: 'push_moved', cancelled: 'push_cancelled' } as const;
export type PushKind =
  | 'push_requested'
  | 'push_taken'
  | 'push_given'
  | (typeof BY_CUSTOMER)[keyof typeof BY_CUSTOMER];

/** `former`: where the booking was as far as the reader knows; null for one that is new or cancelled. */
export interface PushedBooking {
  bookingId: string;
  firstName: string;
  start: string;
  former: BookedSlot | null;
}

/** What is stored until a message is sent: nothing else of a customer leaves the server. */
export interface PushFacts {
  kind: PushKind;
  firstName: string;
  start: string;
  zone: string;
  bookingId: string;
  /** What the team did to one or several appointments; the facts are those of the first. */
  appointments?: PushedBooking[];
}

/** Null for the owner's own actions. */
export function toPushKind(action: BookingAction): PushKind | null {
  if (action.type === 'requested') return 'push_requested';
  if (action.type !== 'booked' && action.type !== 'moved' && action.type !== 'cancelled') return null;
  return action.by === 'customer' ? BY_CUSTOMER[action.type] : null;
}

const FIRST_NAME_MAX = 30;
const HAN_NAME = /^\p{Script=Han}{2,4}$/u;

/** "Ravi Menon" → "Ravi", "李小明" → "小明", whose family name comes first. */
export function toFirstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  const given = HAN_NAME.test(first) ? first.slice(first.length > 3 ? 2 : 1) : first;
  return [...given].slice(0, FIRST_NAME_MAX).join('');
}

/** What the service worker shows; `tag` replaces an earlier message about the same booking. */
export interface PushText {
  title: string;
  body: string;
  tag: string;
}

export function pushText(
  { kind, firstName, start, zone, bookingId, appointments = [] }: PushFacts,
  language: Language,
): PushText {
  const texts = mailTexts(language);
  const when = texts('inZone', {
    when: mailDates(zone, language).dayAndTime(start),
    zone: zoneName(zone, language),
  });
  const what = appointments.length > 1 ? texts('appointments', { count: appointments.length }) : firstName;
  const body = [what, when].filter(Boolean).join(language === 'en' ? ', ' : '，');
  return { title: sentence(language, kind), body, tag: bookingId };
}

/** Tells whether a host is a push service; `*.` stands for any host below. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  if (username || password) return false;
  const isKnown = hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
  const isLocal = hostname === 'localhost';
  return isKnown && (isLocal || (protocol === 'https:' && port === ''));
}

/** Minutes after the first, second … attempt. */
const PAUSES = [1, 2, 5, 15, 30];

/** When to try again; null to give up. */
export const retryAt = (attempts: number, now: Date): Date | null => {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS);
};
