import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Customer } from '../../db/schema/customers.table.ts';
import { plainText } from '../../lib/search-text.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { internationalPhone } from '../../text/international-phone.ts';

export type Person = Pick<Customer, 'name' | 'email' | 'phone' | 'address'>;

export const bookedPerson = (
  booking: Pick<Booking, `customer${'Name' | 'Email' | 'Phone' | 'Address'}`>,
): Person => ({
  name: booking.customerName,
  email: booking.customerEmail,
  phone: booking.customerPhone,
  address: booking.customerAddress,
});

/** `contact` identifies a customer: the address, else the phone; '' for neither. */
export interface Identity {
  contact: string;
  phoneKey: string;
}

export function toIdentity({ email, phone }: Pick<Person, 'email' | 'phone'>, business: Business): Identity {
  const phoneKey = internationalPhone(phone, business);
  return { contact: email === '' ? phoneKey : mailboxKey(email), phoneKey };
}

/** The columns that derive from the others. */
export const derivedColumns = (
  { name, email, phone }: Pick<Person, 'name' | 'email' | 'phone'>,
  { phoneKey }: Pick<Identity, 'phoneKey'>,
): Pick<Customer, 'phoneKey' | 'sortKey' | 'searchText'> => ({
  phoneKey,
  sortKey: plainText(name || email || phone),
  searchText: plainText([name, email, phone, phoneKey].join('\n')),
});

/** The empty fields of a customer that a newer booking fills; null if none. */
export function missingDetails(customer: Customer, person: Person): Partial<Person> | null {
  const fields = (['name', 'email', 'phone', 'address'] as const).filter(
    (field) => customer[field] === '' && person[field] !== '',
  );
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, person[field]]));
}
