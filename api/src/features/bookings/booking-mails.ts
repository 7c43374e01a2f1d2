import { type Language, language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { BookingFacts } from '../../emails/mails.ts';
import type { Deps } from '../../lib/deps.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { findOwner } from '../accounts/accounts.repository.ts';
import type { Business } from '../profile/businesses.table.ts';
import { manageUrl } from './booking-rules.ts';
import type { Booking } from './bookings.table.ts';

const bookingFacts = (business: Business, booking: Booking): BookingFacts => ({
  businessName: business.name,
  businessZone: business.timezone,
  serviceName: booking.serviceName,
  start: booking.startTime.toISOString(),
  end: booking.endTime.toISOString(),
  bookingRef: booking.bookingRef,
  businessAddress: business.address,
  customerName: booking.customerName,
  customerEmail: booking.customerEmail,
  customerPhone: booking.customerPhone,
  customerAddress: booking.customerAddress,
  additionalInfo: booking.additionalInfo,
});

const toCustomer = (business: Business, booking: Booking) => ({
  businessKey: booking.businessKey,
  language: language.parse(booking.language),
  to: { address: booking.customerEmail, name: booking.customerName },
  ...(business.email && { replyTo: business.email }),
});

/** Tells the customer how the booking stands now: waiting, confirmed or declined; nothing when the owner switched that off. */
export async function mailCustomer(deps: Deps, tx: Tx, business: Business, booking: Booking): Promise<void> {
  if (!business.notifyCustomer) return;
  const { publicUrl } = deps.env;
  const facts = bookingFacts(business, booking);
  const mail = toCustomer(business, booking);
  const manage = manageUrl(publicUrl, deps.secret, booking.bookingRef);
  const now = deps.now();
  if (booking.status === 'pending') {
    await enqueue(tx, { ...mail, kind: 'request_received', payload: { ...facts, manageUrl: manage } }, now);
  } else if (booking.status === 'accepted') {
    const payload = { ...facts, manageUrl: manage, onlineLink: business.onlineLink };
    await enqueue(tx, { ...mail, kind: 'booking_confirmed', payload }, now);
  } else if (booking.status === 'declined') {
    const payload = { ...facts, bookingPageUrl: `${publicUrl}/${business.businessId}` };
    await enqueue(tx, { ...mail, kind: 'booking_declined', payload }, now);
  }
}

/** Tells the owner of a new booking, or of one that waits for an answer. */
export async function mailOwner(deps: Deps, tx: Tx, business: Business, booking: Booking): Promise<void> {
  const owner = await findOwner(tx, business.businessKey);
  if (!owner || !business.notifyOwner) return;
  const mail = {
    businessKey: business.businessKey,
    language: owner.language as Language,
    to: { address: owner.email, name: business.name },
    replyTo: booking.customerEmail,
  };
  const payload = { ...bookingFacts(business, booking), dashboardUrl: `${deps.env.publicUrl}/dashboard` };
  const kind = booking.status === 'pending' ? 'new_request' : 'new_booking';
  await enqueue(tx, { ...mail, kind, payload }, deps.now());
}
