import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { REMINDER_MAILS } from '../../emails/mail-kinds.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';
import { delayUnsent, deleteUnsent, updateUnsent } from '../../outbox/unsent-mails.repository.ts';
import { mailRecipients, type Recipient } from '../members/member-rules.ts';
import { listMembers } from '../members/members.repository.ts';
import { listAllStaff, listStaffEmails, listStaffNames } from '../staff/staff.repository.ts';
import { calendarInvite, seriesInvite } from './booking-calendar.ts';
import type { BookedSlot, BookingAction, BookingChange, SeriesNews } from './booking-change.ts';
import { bookingFacts, manageFacts, seriesFacts } from './booking-facts.ts';
import { isSameInstant, isSameSlot } from './booking-rules.ts';
import { decisionUrls } from './decision-link.ts';
import { withdrawMove } from './withdraw-move.ts';

type Content = Pick<Mail, 'kind' | 'payload'>;

/** Leaves the owner time to undo a move before the customer is mailed. */
const UNDO_MS = 10_000;

export function customerMail(
  deps: Pick<Deps, 'env' | 'secret' | 'now'>,
  business: Business,
  booking: Booking,
  action: BookingAction,
  allNames: StaffNames,
  series?: SeriesNews,
): Content {
  const { publicUrl } = deps.env;
  const isShared = series?.bookings.some(({ staffId }) => staffId !== booking.staffId);
  const names: StaffNames = isShared ? new Map() : allNames;
  const facts = {
    ...bookingFacts(business, booking, names),
    readerZone: booking.customerZone,
    ...(series && { series: series.bookings.map((one) => seriesFacts(deps, one)) }),
  };
  const managed = { ...facts, ...manageFacts(deps, business, booking) };
  const bookingPageUrl = `${publicUrl}/${business.businessId}`;
  const invite = () => ({
    invitation: series?.rule
      ? seriesInvite(deps, business, { bookings: series.bookings, rule: series.rule }, names)
      : calendarInvite(deps, business, series?.bookings ?? [booking], names),
  });
  // A request that was accepted before it was moved is in the customer's calendar.
  const takenBack = () => (booking.sequence > 0 ? invite() : {});
  switch (action.type) {
    case 'requested':
      return { kind: 'request_received', payload: managed };
    case 'booked':
    case 'accepted':
      return {
        kind: 'booking_confirmed',
        payload: { ...managed, ...invite(), onlineLink: booking.onlineLink || business.onlineLink },
      };
    case 'declined':
      return {
        kind: 'booking_declined',
        payload: { ...facts, ...takenBack(), bookingPageUrl, reason: action.note },
      };
    case 'expired':
      return {
        kind: 'request_expired',
        payload: { ...facts, ...takenBack(), bookingPageUrl },
      };
    case 'cancelled':
      return {
        kind: 'booking_cancelled',
        payload: {
          ...facts,
          ...invite(),
          bookingPageUrl,
          by: action.by,
          reason: action.by === 'owner' ? action.note : '',
        },
      };
    case 'moved':
      return {
        kind: 'booking_moved',
        payload: {
          ...managed,
          ...invite(),
          isRequest: booking.status === 'pending',
          previousStart: action.previous.startTime.toISOString(),
          previousEnd: action.previous.endTime.toISOString(),
          ...previousStaff(action.previous, names),
          note: action.note,
        },
      };
  }
}

const previousStaff = ({ staffId }: BookedSlot, names: StaffNames) => ({
  previousStaffId: staffId,
  previousStaff: names.get(staffId) ?? '',
});

function ownerMail(
  deps: Deps,
  business: Business,
  booking: Booking,
  action: BookingAction,
  names: StaffNames,
): Content | null {
  const payload = {
    ...bookingFacts(business, booking, names),
    dashboardUrl: `${deps.env.publicUrl}/dashboard`,
  };
  switch (action.type) {
    case 'requested':
      return { kind: 'new_request', payload: { ...payload, ...decisionUrls(deps, booking) } };
    case 'booked':
      return action.by === 'owner' ? null : { kind: 'new_booking', payload };
    case 'cancelled':
      return action.by === 'owner'
        ? null
        : {
            kind: 'customer_cancelled',
            payload: {
              ...payload,
              reason: action.note,
              invitation: calendarInvite(deps, business, [booking], names),
            },
          };
    case 'moved':
      return action.by === 'owner'
        ? null
        : {
            kind: 'customer_moved',
            payload: {
              ...payload,
              previousStart: action.previous.startTime.toISOString(),
              ...previousStaff(action.previous, names),
            },
          };
    default:
      return null;
  }
}

/** The mail about a change, unless the customer, who has not read of an earlier move, was told the same before. */
async function customerNews(
  deps: Deps,
  tx: Tx,
  { business, booking, action, series }: BookingChange,
  names: StaffNames,
): Promise<(Content & Pick<Mail, 'dueAt'>) | null> {
  const isByOwner = 'by' in action && action.by === 'owner';
  const known = isByOwner ? await withdrawMove(tx, booking, series !== undefined) : null;
  if (action.type === 'cancelled')
    return customerMail(deps, business, { ...booking, ...known }, action, names, series);
  if (action.type !== 'moved' || !isByOwner)
    return customerMail(deps, business, booking, action, names, series);
  const previous = known ?? action.previous;
  if (isSameSlot(previous, booking)) return null;
  const dueAt = new Date(deps.now().getTime() + UNDO_MS);
  await delayUnsent(tx, { ...booking, address: booking.customerEmail }, dueAt);
  return { ...customerMail(deps, business, booking, { ...action, previous }, names, series), dueAt };
}

const listReaders = async (tx: Tx, { businessKey, staffId }: Booking): Promise<Recipient[]> =>
  mailRecipients(
    {
      members: await listMembers(tx, businessKey),
      staffEmails: await listStaffEmails(tx, [businessKey]),
    },
    staffId,
  );

/** A customer who is handed over gets the new name, even if only one active member is left. */
async function namesFor(
  tx: Tx,
  { businessKey, staffId }: Booking,
  action: BookingAction,
): Promise<StaffNames> {
  const isHandover = action.type === 'moved' && action.previous.staffId !== staffId;
  if (!isHandover) return listStaffNames(tx, [businessKey]);
  return new Map((await listAllStaff(tx, businessKey)).map((member) => [member.staffId, member.name]));
}

/** Enqueues emails as the owner's options, or the change itself, allow; deletes unsent reminders, or updates their end. */
export async function enqueueBookingMails(deps: Deps, tx: Tx, change: BookingChange): Promise<void> {
  const { business, booking, action, notifyCustomer = business.notifyCustomer } = change;
  const now = deps.now();
  const { businessKey, bookingId } = booking;
  const isNew = booking.sequence === 0 && (action.type === 'requested' || action.type === 'booked');
  const keepsStart = action.type === 'moved' && isSameInstant(action.previous.startTime, booking.startTime);
  const names = await namesFor(tx, booking, action);
  const { end, staffName = '' } = bookingFacts(business, booking, names);
  if (keepsStart) await updateUnsent(tx, booking, REMINDER_MAILS, { end, staffName });
  else if (!isNew) await deleteUnsent(tx, booking, REMINDER_MAILS);
  const ownersMail = ownerMail(deps, business, booking, action, names);
  const news = notifyCustomer && booking.customerEmail ? await customerNews(deps, tx, change, names) : null;
  const mails: Mail[] = [];
  if (news) {
    mails.push({
      businessKey,
      bookingId,
      language: language.parse(booking.language),
      to: { address: booking.customerEmail, name: booking.customerName },
      ...(business.email && { replyTo: business.email }),
      ...news,
    });
  }
  const readers = ownersMail && business.notifyOwner ? await listReaders(tx, booking) : [];
  for (const recipient of readers) {
    mails.push({
      businessKey,
      bookingId,
      language: recipient.language,
      to: { address: recipient.address, name: business.name },
      replyTo: booking.customerEmail,
      ...(ownersMail as Content),
    });
  }
  await enqueueAll(tx, mails, now);
}
