/** The mails to those who work for the business about what a customer did. */
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../outbox/outbox.repository.ts';
import { type MailReaders, mailRecipients } from '../members/member-rules.ts';
import { listMembers } from '../members/members.repository.ts';
import { listStaffEmails } from '../staff/staff.repository.ts';
import { calendarInvite } from './booking-calendar.ts';
import type { BookingChange, ChangedBooking } from './booking-change.ts';
import { bookingFacts, movedFrom } from './booking-facts.ts';
import { isByOwner, type MailContent } from './customer-mail.ts';
import { decisionUrls } from './decision-link.ts';

function ownerMail(
  deps: Deps,
  business: Business,
  { booking, action }: ChangedBooking,
  names: StaffNames,
): MailContent | null {
  if (isByOwner(action)) return null;
  const payload = {
    ...bookingFacts(business, booking, names),
    dashboardUrl: `${deps.env.publicUrl}/dashboard`,
  };
  switch (action.type) {
    case 'requested':
      return { kind: 'new_request', payload: { ...payload, ...decisionUrls(deps, booking) } };
    case 'booked':
      return { kind: 'new_booking', payload };
    case 'cancelled': {
      const invitation = calendarInvite(deps, business, [booking], names);
      return { kind: 'customer_cancelled', payload: { ...payload, reason: action.note, invitation } };
    }
    case 'moved':
      return { kind: 'customer_moved', payload: { ...payload, ...movedFrom(action.previous, names) } };
    default:
      return null;
  }
}

async function readersOf(tx: Tx, businessKey: string): Promise<MailReaders> {
  return {
    members: await listMembers(tx, businessKey),
    staffEmails: await listStaffEmails(tx, [businessKey]),
  };
}

export async function ownerMails(
  deps: Deps,
  tx: Tx,
  { business, changed }: BookingChange,
  names: StaffNames,
): Promise<Mail[]> {
  if (!business.notifyOwner) return [];
  const { businessKey } = business;
  const news = changed.flatMap((one) => {
    const content = ownerMail(deps, business, one, names);
    return content ? [{ content, booking: one.booking }] : [];
  });
  if (news.length === 0) return [];
  const readers = await readersOf(tx, businessKey);
  return news.flatMap(({ content, booking: { bookingId, staffId, customerEmail } }) =>
    mailRecipients(readers, staffId).map(({ address, language }) => ({
      businessKey,
      bookingId,
      language,
      to: { address, name: business.name },
      replyTo: customerEmail,
      ...content,
    })),
  );
}
