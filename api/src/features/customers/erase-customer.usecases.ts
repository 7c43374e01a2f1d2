import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { listOfCustomer } from '../../domain/bookings/booking-lists.repository.ts';
import { isActive } from '../../domain/bookings/booking-rules.ts';
import { cancellationMails } from '../../domain/bookings/cancellation-mails.ts';
import { recordBookingChange } from '../../domain/changes/record-change.ts';
import { deleteCustomer, findCustomer, listContacts } from '../../domain/customers/customers.repository.ts';
import { applyPaymentEffects } from '../../domain/payments/payment-effects.ts';
import { endWaitingVisit } from '../../domain/payments/start-payment.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { listStaffNames } from '../../domain/staff/staff.repository.ts';
import { deleteWishEntries } from '../../domain/waitlist/entries.repository.ts';
import { AppError } from '../../lib/errors.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueueAll } from '../../outbox/outbox.repository.ts';
import { internationalPhone } from '../../text/international-phone.ts';
import type { Key } from './customers.usecases.ts';
import { changeCustomers } from './edit-customers.usecases.ts';
import { anonymizeEvents, deleteOfMailboxes, listUnpaid } from './erase-addresses.repository.ts';
import { anonymizeBookings, deleteTraces, FORGOTTEN } from './erase-customer.repository.ts';

/** Cancels coming bookings and ends the visits that wait for their payment. The mails have no booking id, since the booking no longer has their address. */
async function cancelComing(
  deps: Deps,
  tx: Tx,
  business: Business,
  { bookings, waiting }: { bookings: readonly Booking[]; waiting: readonly Booking[] },
): Promise<void> {
  const now = deps.now();
  const coming = bookings.filter(({ status, startTime }) => isActive(status) && startTime >= now);
  const action = { type: 'cancelled', by: 'owner', note: '' } as const;
  const nameless = coming.map((booking): Booking => ({ ...booking, ...FORGOTTEN, status: 'cancelled' }));
  const changed = nameless.map((booking) => ({ booking, action }));
  await recordBookingChange(deps, tx, { business, changed });
  await applyPaymentEffects(deps, tx, { business, changed });
  for (const booking of nameless)
    await deps.onCustomerFact(tx, { event: 'booking.cancelled', business, booking });
  const names = await listStaffNames(tx, business.businessKey);
  await enqueueAll(tx, cancellationMails(deps, business, [...coming, ...waiting], { names }), now);
}

/**
 * Erases a customer: coming bookings are cancelled and refunded, with a mail whatever the options say; all bookings forget whom they were for, and
 * their manage links end. Mails to the customer are deleted last, after any that the loop over reminders was just writing. 404.
 */
export function eraseCustomer(deps: Deps, owner: SignedIn, customerId: string): Promise<void> {
  const key: Key = { businessKey: owner.businessKey, customerId };
  return changeCustomers(deps, key.businessKey, async (tx, business) => {
    const customer = await findCustomer(tx, key);
    if (!customer) throw new AppError('not_found');
    const bookings = await listOfCustomer(tx, key);
    const booked = [customer.email, ...bookings.map(({ customerEmail }) => customerEmail)].filter(Boolean);
    const contacts = await listContacts(tx, key);
    const mailboxes = new Set([
      ...contacts.filter((contact) => contact.includes('@')),
      ...booked.map(mailboxKey),
    ]);
    await deleteWishEntries(tx, { businessKey: key.businessKey, emailKeys: [...mailboxes] });
    const unpaid = await listUnpaid(tx, key.businessKey, mailboxes);
    const waiting = unpaid.filter(({ status }) => status === 'awaiting_payment');
    for (const visit of waiting) await endWaitingVisit(deps, tx, business, visit, 'cancelled');
    const erased = [...bookings, ...unpaid];
    await anonymizeBookings(tx, key, erased, deps.now());
    const called = [customer.phone, ...bookings.map(({ customerPhone }) => customerPhone)].filter(Boolean);
    const phones = new Set([...contacts, ...called.map((phone) => internationalPhone(phone, business))]);
    const eventIds = await anonymizeEvents(tx, key.businessKey, ({ email, phone }) =>
      email === ''
        ? phone !== '' && phones.has(internationalPhone(phone, business))
        : mailboxes.has(mailboxKey(email)),
    );
    await deleteTraces(tx, key, { bookings: erased, eventIds });
    await deleteOfMailboxes(tx, key.businessKey, mailboxes);
    await cancelComing(deps, tx, business, { bookings, waiting });
    await deleteCustomer(tx, key);
    await recordActivity(deps, tx, owner, { what: 'customer_erased' });
  });
}
