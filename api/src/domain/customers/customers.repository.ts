import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { type Customer, customerContacts, customers } from '../../db/schema/customers.table.ts';

type Key = Pick<Customer, 'businessKey' | 'customerId'>;

const isCustomer = ({ businessKey, customerId }: Key) =>
  and(eq(customers.businessKey, businessKey), eq(customers.customerId, customerId));

export async function findCustomer(tx: Tx, key: Key): Promise<Customer | null> {
  const [customer] = await tx.select().from(customers).where(isCustomer(key));
  return customer ?? null;
}

export const listByContacts = (tx: Tx, businessKey: string, contacts: string[]) =>
  tx
    .select({ contact: customerContacts.contact, customer: customers })
    .from(customerContacts)
    .innerJoin(
      customers,
      and(
        eq(customers.businessKey, customerContacts.businessKey),
        eq(customers.customerId, customerContacts.customerId),
      ),
    )
    .where(and(eq(customerContacts.businessKey, businessKey), inArray(customerContacts.contact, contacts)))
    .execute();

/** Addresses as `mailboxKey`, and phones. */
export async function listContacts(tx: Tx, { businessKey, customerId }: Key): Promise<string[]> {
  const rows = await tx
    .select({ contact: customerContacts.contact })
    .from(customerContacts)
    .where(and(eq(customerContacts.businessKey, businessKey), eq(customerContacts.customerId, customerId)));
  return rows.map(({ contact }) => contact);
}

export const listByPhones = (tx: Tx, businessKey: string, phoneKeys: string[]): Promise<Customer[]> =>
  tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.businessKey, businessKey),
        inArray(customers.phoneKey, phoneKeys),
        ne(customers.phoneKey, ''),
      ),
    )
    .execute();

/** Whether the person's customer is blocked, or another customer with this phone is. */
export async function isBlocked(
  tx: Tx,
  businessKey: string,
  { contact, phoneKey }: { contact: string; phoneKey: string },
): Promise<boolean> {
  const hasContact = sql`${customers.customerId} = (
    select customer_id from ${customerContacts}
     where ${eq(customerContacts.businessKey, businessKey)} and ${eq(customerContacts.contact, contact)})`;
  const [row] = await tx
    .select({ id: customers.customerId })
    .from(customers)
    .where(
      and(
        eq(customers.businessKey, businessKey),
        customers.blocked,
        phoneKey === '' ? hasContact : or(hasContact, eq(customers.phoneKey, phoneKey)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Needs the business's lock, behind which their contacts were looked for. */
export async function insertCustomers(
  tx: Tx,
  rows: { customer: Customer; contact: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  const contacts = rows.flatMap(({ customer: { businessKey, customerId }, contact }) =>
    contact === '' ? [] : [{ businessKey, contact, customerId }],
  );
  await Promise.all([
    tx
      .insert(customers)
      .values(rows.map(({ customer }) => customer))
      .execute(),
    contacts.length > 0 && tx.insert(customerContacts).values(contacts).execute(),
  ]);
}

export async function updateCustomer(tx: Tx, key: Key, changes: Partial<Customer>): Promise<Customer | null> {
  const [customer] = await tx.update(customers).set(changes).where(isCustomer(key)).returning();
  return customer ?? null;
}

/** Adds a contact unless another customer has it. '' for none. */
export async function addContact(tx: Tx, { businessKey, customerId }: Key, contact: string): Promise<void> {
  if (contact === '') return;
  await tx.insert(customerContacts).values({ businessKey, contact, customerId }).onConflictDoNothing();
}

export async function replaceContact(tx: Tx, key: Key, former: string, contact: string): Promise<void> {
  const { businessKey, customerId } = key;
  await tx
    .delete(customerContacts)
    .where(
      and(
        eq(customerContacts.businessKey, businessKey),
        eq(customerContacts.contact, former),
        eq(customerContacts.customerId, customerId),
      ),
    );
  await addContact(tx, key, contact);
}

/** Bookings and contacts. */
export async function moveToCustomer(tx: Tx, from: Key, { customerId }: Key): Promise<void> {
  for (const table of [bookings, customerContacts])
    await tx
      .update(table)
      .set({ customerId })
      .where(and(eq(table.businessKey, from.businessKey), eq(table.customerId, from.customerId)));
}

/** Deletes the contacts too. The caller has moved the bookings. */
export async function deleteCustomer(tx: Tx, key: Key): Promise<void> {
  await tx.delete(customers).where(isCustomer(key));
}

/** Notes whether the customer whom a booking has left has others. */
export async function noteHasBooked(
  tx: Tx,
  { businessKey, customerId }: Pick<Booking, 'businessKey' | 'customerId'>,
): Promise<void> {
  if (customerId === null) return;
  const own = and(eq(bookings.businessKey, businessKey), eq(bookings.customerId, customerId));
  await tx
    .update(customers)
    .set({ hasBooked: sql`exists (select from ${bookings} where ${own})` })
    .where(isCustomer({ businessKey, customerId }));
}
