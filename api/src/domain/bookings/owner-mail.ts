/** The mails to those who work for the business about what a customer did. */
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../outbox/outbox.repository.ts';
import { listReaders } from '../members/mail-readers.repository.ts';
import { deciderKeys, type MailReaders, mailRecipients, type Recipient } from '../members/member-rules.ts';
import { calendarInvite } from './booking-calendar.ts';
import type { BookingChange, ChangedBooking } from './booking-change.ts';
import { bookingFacts, movedFrom } from './booking-facts.ts';
import { isByOwner, type MailContent } from './customer-mail.ts';
import { mailedDecisionUrls } from './decision-link.ts';
import { soleStaffId } from './part-rules.ts';
import { findConcerned } from './staff-news.ts';

function ownerMail(
  deps: Deps,
  business: Business,
  { booking, action }: ChangedBooking,
  { names, readers }: { names: StaffNames; readers: MailReaders },
): ((recipient: Recipient) => MailContent) | null {
  if (isByOwner(action)) return null;
  const payload = {
    ...bookingFacts(business, booking, names),
    dashboardUrl: `${deps.env.publicUrl}/dashboard`,
  };
  switch (action.type) {
    case 'requested': {
      const deciders = deciderKeys(readers, soleStaffId(booking));
      return (recipient) => ({
        kind: 'new_request',
        payload: { ...payload, ...mailedDecisionUrls(deps, booking, { recipient, deciders }) },
      });
    }
    case 'booked':
      return () => ({ kind: 'new_booking', payload });
    case 'cancelled': {
      const invite = calendarInvite(deps, business, [booking], names);
      return () => ({
        kind: 'customer_cancelled',
        payload: { ...payload, reason: action.note, calendarInvite: invite },
      });
    }
    case 'moved': {
      const moved = { ...payload, ...movedFrom(action.previous, names) };
      return () => ({ kind: 'customer_moved', payload: moved });
    }
    default:
      return null;
  }
}

export async function ownerMails(
  deps: Deps,
  tx: Tx,
  { business, changed }: BookingChange,
  names: StaffNames,
): Promise<Mail[]> {
  if (!business.notifyOwner) return [];
  const { businessKey } = business;
  if (changed.every(({ action }) => isByOwner(action))) return [];
  const readers = await listReaders(tx, businessKey);
  const news = changed.flatMap((change) => {
    const contentFor = ownerMail(deps, business, change, { names, readers });
    return contentFor ? [{ contentFor, booking: change.booking, staffIds: findConcerned(change) }] : [];
  });
  return news.flatMap(({ contentFor, staffIds, booking: { bookingId, customerEmail } }) =>
    mailRecipients(readers, ...staffIds).map((recipient) => ({
      businessKey,
      bookingId,
      language: recipient.language,
      to: { address: recipient.address, name: business.name },
      replyTo: customerEmail,
      ...contentFor(recipient),
    })),
  );
}
