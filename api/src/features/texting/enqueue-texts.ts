import { v7 as uuidv7 } from 'uuid';
import type { TextKind } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { TextMessage } from '../../db/schema/texting.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookedSlot, BookingChange, ChangedBooking } from '../../domain/bookings/booking-change.ts';
import { isSameInstant, UNDO_MS } from '../../domain/bookings/booking-rules.ts';
import { byStart } from '../../domain/bookings/customer-mail.ts';
import { joinServiceNames } from '../../domain/bookings/part-rules.ts';
import { listConsents, type TextConsent } from '../../domain/texting/consents.repository.ts';
import { DAY_MS, HOUR_MS } from '../../time/units.ts';
import { afterNight, beforeNight } from './texting-hours.ts';
import { insertTexts, listTexted, type NewText, withdrawTexts } from './texts.repository.ts';

const LEADS = { reminder_24h: DAY_MS, reminder_2h: 2 * HOUR_MS } as const;

interface Subject extends ChangedBooking {
  consent: TextConsent;
  /** What was withdrawn because it had not left. */
  withdrawn: readonly TextMessage[];
  /** Whether a message about the booking was sent before. */
  wasTexted: boolean;
}

interface News {
  kind: TextKind;
  formerStart: Date | null;
}

const hasKind = (texts: readonly TextMessage[], kind: TextKind) => texts.some((text) => text.kind === kind);

/** A message tells the start and the services. */
function newsOfMove({ booking, withdrawn }: Subject, previous: BookedSlot): News | null {
  if (hasKind(withdrawn, 'confirmed')) return { kind: 'confirmed', formerStart: null };
  const waiting = withdrawn.find(({ kind }) => kind === 'changed');
  const formerStart = waiting?.formerStart ?? previous.startTime;
  const hasServices = joinServiceNames(previous) === joinServiceNames(booking);
  return hasServices && isSameInstant(formerStart, booking.startTime)
    ? null
    : { kind: 'changed', formerStart };
}

/** null if the customer is told nothing new. */
function findNews(subject: Subject): News | null {
  const { booking, action, withdrawn } = subject;
  switch (action.type) {
    case 'accepted':
    case 'booked':
      return { kind: 'confirmed', formerStart: null };
    case 'moved':
      return booking.status === 'accepted' ? newsOfMove(subject, action.previous) : null;
    case 'cancelled':
      if (action.isRequest) return { kind: 'request_cancelled', formerStart: null };
      return hasKind(withdrawn, 'confirmed') ? null : { kind: 'cancelled', formerStart: null };
    case 'declined':
    case 'expired':
      return subject.wasTexted ? { kind: 'request_declined', formerStart: null } : null;
    default:
      return null;
  }
}

const isByOwner = ({ action }: ChangedBooking) => action.type === 'moved' && action.by === 'owner';

const toRow = (
  { booking, consent }: Pick<Subject, 'booking' | 'consent'>,
  kind: TextKind,
  dueAt: Date,
  now: Date,
): NewText => ({
  businessKey: booking.businessKey,
  messageId: uuidv7(),
  bookingId: booking.bookingId,
  kind,
  phone: consent.phone,
  startTime: booking.startTime,
  dueAt,
  nextTryAt: dueAt,
  createdAt: now,
  changedAt: now,
});

/** One message to each number about what one act did. */
function toNews(subjects: readonly Subject[], { timezone }: Business, now: Date): NewText[] {
  const told = subjects.flatMap((subject) => {
    const news = findNews(subject);
    return news ? [{ subject, news }] : [];
  });
  const groups = Map.groupBy(told, ({ subject, news }) => `${subject.consent.phone} ${news.kind}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group.toSorted((one, other) => byStart(one.subject, other.subject));
    if (!first) return [];
    const { subject, news } = first;
    const dueAt = afterNight(timezone, new Date(now.getTime() + (isByOwner(subject) ? UNDO_MS : 0)));
    return {
      ...toRow(subject, news.kind, dueAt, now),
      formerStart: news.formerStart,
      appointments: group.length,
    };
  });
}

/** None whose time has passed when the appointment is made or moved. */
function toReminders(subject: Subject, { timezone }: Business, now: Date): NewText[] {
  if (subject.booking.status !== 'accepted') return [];
  return (['reminder_24h', 'reminder_2h'] as const).flatMap((kind) => {
    const dueAt = beforeNight(timezone, new Date(subject.booking.startTime.getTime() - LEADS[kind]));
    return dueAt > now ? [toRow(subject, kind, dueAt, now)] : [];
  });
}

const isRefused = ({ action }: ChangedBooking) => action.type === 'declined' || action.type === 'expired';

const isCreated = ({ booking, action }: ChangedBooking) => booking.sequence === 0 && action.type === 'booked';

/** Writes the messages to customers who asked for them; what has not left and is no longer true is withdrawn. */
export async function enqueueTexts({ now }: Deps, tx: Tx, change: BookingChange): Promise<void> {
  const { business, changed, notifyCustomer } = change;
  if (!business.hasTexting || changed.length === 0) return;
  const { businessKey } = business;
  const consents = await listConsents(
    tx,
    businessKey,
    changed.map(({ booking }) => booking.bookingId),
  );
  const asked = changed.flatMap((one) => {
    const consent = consents.get(one.booking.bookingId);
    return consent ? [{ ...one, consent }] : [];
  });
  if (asked.length === 0) return;
  const former = asked.filter((one) => !isCreated(one)).map(({ booking }) => booking.bookingId);
  const withdrawn = former.length > 0 ? await withdrawTexts(tx, businessKey, former) : [];
  const ended = asked.filter(isRefused).map(({ booking }) => booking.bookingId);
  const texted = ended.length > 0 ? await listTexted(tx, businessKey, ended) : new Set();
  const subjects: Subject[] = asked.map((one) => ({
    ...one,
    wasTexted: texted.has(one.booking.bookingId),
    withdrawn: withdrawn.filter(({ bookingId }) => bookingId === one.booking.bookingId),
  }));
  const at = now();
  await insertTexts(tx, [
    ...(notifyCustomer === false ? [] : toNews(subjects, business, at)),
    ...subjects.flatMap((subject) => toReminders(subject, business, at)),
  ]);
}
