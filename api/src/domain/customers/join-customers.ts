import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Customer } from '../../db/schema/customers.table.ts';
import type { Deps } from '../../deps.ts';
import { insertCustomers, listByContacts, listByPhones, updateCustomer } from './customers.repository.ts';
import { derivedColumns, type Identity, missingDetails, type Person, toIdentity } from './identity-rules.ts';

const isPhone = (contact: string) => contact.startsWith('+');

/** The customers of contacts: by address, else by phone; a phone that is nobody's own joins the one customer who has it. */
export async function findByContact(
  tx: Tx,
  { businessKey }: Pick<Business, 'businessKey'>,
  contacts: string[],
): Promise<Map<string, Customer>> {
  if (contacts.length === 0) return new Map();
  const existing = await listByContacts(tx, businessKey, contacts);
  const found = new Map(existing.map(({ contact, customer }) => [contact, customer]));
  const phones = contacts.filter((contact) => isPhone(contact) && !found.has(contact));
  const withPhone = phones.length > 0 ? await listByPhones(tx, businessKey, phones) : [];
  for (const phone of phones) {
    const [only, ...others] = withPhone.filter(({ phoneKey }) => phoneKey === phone);
    if (only && others.length === 0) found.set(phone, only);
  }
  return found;
}

export const newCustomer = (
  business: Business,
  person: Person,
  { identity, hasBooked, firstSeen }: { identity: Identity; hasBooked: boolean; firstSeen: Date },
): Customer => ({
  businessKey: business.businessKey,
  customerId: uuidv7(),
  ...person,
  ...derivedColumns(person, identity),
  notes: '',
  tags: [],
  blocked: false,
  hasBooked,
  firstSeen,
});

type Listeners = Pick<Deps, 'onCustomerFact'>;

interface BookedCustomer {
  person: Person;
  at: Date;
}

/** What a booking adds to a customer who was known before it. */
function additions(
  business: Business,
  customer: Customer,
  { person, at }: BookedCustomer,
): Partial<Customer> | null {
  const details = missingDetails(customer, person);
  const isEarlier = at < customer.firstSeen;
  if (!details && customer.hasBooked && !isEarlier) return null;
  const next = { ...customer, ...details };
  return {
    ...(details && { ...details, ...derivedColumns(next, toIdentity(next, business)) }),
    hasBooked: true,
    ...(isEarlier && { firstSeen: at }),
  };
}

/**
 * The customers of people who booked, made where they are new; null where neither address nor phone is given. Needs the
 * business's lock: two bookings of a new address make one customer.
 */
export async function joinCustomers(
  deps: Listeners,
  tx: Tx,
  business: Business,
  booked: readonly BookedCustomer[],
): Promise<(string | null)[]> {
  const contacts = new Set(
    booked.map(({ person }) => toIdentity(person, business).contact).filter((contact) => contact !== ''),
  );
  return joinFound(deps, tx, business, booked, await findByContact(tx, business, [...contacts]));
}

export async function joinFound(
  deps: Listeners,
  tx: Tx,
  business: Business,
  booked: readonly BookedCustomer[],
  found: Map<string, Customer>,
): Promise<(string | null)[]> {
  const identities = booked.map(({ person }) => toIdentity(person, business));
  const made = new Map<string, { customer: Customer; contact: string }>();
  const changed = new Map<string, Partial<Customer>>();
  for (const [at, booking] of booked.entries()) {
    const identity = identities[at] as Identity;
    const { contact } = identity;
    if (contact === '') continue;
    const existingCustomer = found.get(contact);
    if (!existingCustomer) {
      const customer = newCustomer(business, booking.person, {
        identity,
        hasBooked: true,
        firstSeen: booking.at,
      });
      made.set(contact, { customer, contact });
      found.set(contact, customer);
      continue;
    }
    const more = additions(business, existingCustomer, booking);
    if (!more) continue;
    const next = { ...existingCustomer, ...more };
    found.set(contact, next);
    const own = made.get(contact);
    if (own) made.set(contact, { ...own, customer: next });
    else changed.set(existingCustomer.customerId, { ...changed.get(existingCustomer.customerId), ...more });
  }
  await insertCustomers(tx, [...made.values()]);
  for (const { customer } of made.values())
    await deps.onCustomerFact(tx, { event: 'customer.created', business, customer });
  for (const [customerId, more] of changed)
    await updateCustomer(tx, { businessKey: business.businessKey, customerId }, more);
  return identities.map(({ contact }) => found.get(contact)?.customerId ?? null);
}
