import type { z } from 'zod';
import type { Customer as CustomerView, customerBody } from '../../contract/customers.ts';
import { MAX_COUNT, MAX_LENGTH } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Customer } from '../../db/schema/customers.table.ts';
import type { Deps } from '../../deps.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import * as repository from '../../domain/customers/customers.repository.ts';
import { derivedColumns, missingDetails, toIdentity } from '../../domain/customers/identity-rules.ts';
import { findByContact, newCustomer } from '../../domain/customers/join-customers.ts';
import { mergeFollowUps } from '../../domain/follow-ups/merge-follow-ups.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { type Key, readCustomer } from './customers.usecases.ts';

type Change = z.output<typeof customerBody>;
type Fields = Pick<Customer, 'name' | 'email' | 'phone' | 'address' | 'notes' | 'tags' | 'blocked'>;

/** Takes the lock of the business, so that one call at a time finds or makes a customer. */
export function changeCustomers<T>(
  deps: Deps,
  businessKey: string,
  write: (tx: Tx, business: Business) => Promise<T>,
): Promise<T> {
  return deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => write(tx, await lockBusiness(tx, businessKey))),
  );
}

const given = (change: Change): Partial<Fields> =>
  Object.fromEntries(
    Object.entries({ ...change, tags: change.tags && [...new Set(change.tags)] }).filter(
      ([, value]) => value !== undefined,
    ),
  );

function refuseNobody({ name, email, phone }: Pick<Fields, 'name' | 'email' | 'phone'>): void {
  if (name === '' && email === '' && phone === '') throw invalidField('name', 'customer_empty');
}

/** 409 where the address, or the phone without one, is another customer's. */
async function refuseTaken(
  tx: Tx,
  business: Business,
  contact: string,
  { email, customerId }: { email: string; customerId: string | null },
): Promise<void> {
  const holder = (await findByContact(tx, business, contact === '' ? [] : [contact])).get(contact);
  if (!holder || holder.customerId === customerId) return;
  throw new AppError('customer_exists', {
    fields: { [email === '' ? 'phone' : 'email']: { key: 'customer_exists' } },
    extra: { customer_id: holder.customerId },
  });
}

/** 400 without name, email and phone; 409 `customer_exists`. */
export function addCustomer(deps: Deps, businessKey: string, change: Change): Promise<CustomerView> {
  return changeCustomers(deps, businessKey, async (tx, business) => {
    const { notes = '', tags = [], blocked = false, ...named } = given(change);
    const person = { name: '', email: '', phone: '', address: '', ...named };
    refuseNobody(person);
    const identity = toIdentity(person, business);
    const { contact } = identity;
    await refuseTaken(tx, business, contact, { email: person.email, customerId: null });
    const made = newCustomer(business, person, { identity, hasBooked: false, firstSeen: deps.now() });
    const customer = { ...made, notes, tags, blocked };
    await repository.insertCustomers(tx, [{ customer, contact }]);
    await deps.onCustomerFact(tx, { event: 'customer.created', business, customer });
    return readCustomer(deps, tx, made);
  });
}

/** 404; otherwise as `addCustomer`. */
export function editCustomer(deps: Deps, key: Key, change: Change): Promise<CustomerView> {
  return changeCustomers(deps, key.businessKey, async (tx, business) => {
    const former = await repository.findCustomer(tx, key);
    if (!former) throw new AppError('not_found');
    const next = { ...former, ...given(change) };
    refuseNobody(next);
    const [before, after] = [toIdentity(former, business), toIdentity(next, business)];
    if (before.contact !== after.contact) {
      await refuseTaken(tx, business, after.contact, next);
      await repository.replaceContact(tx, key, before.contact, after.contact);
    }
    await repository.updateCustomer(tx, key, { ...given(change), ...derivedColumns(next, after) });
    return readCustomer(deps, tx, key);
  });
}

/** Notes one below the other, tags together. 400 beyond their limits. */
function mergedNotes(from: Customer, into: Customer): Pick<Customer, 'notes' | 'tags'> {
  const notes = [into.notes, from.notes].filter((text) => text !== '').join('\n');
  if (notes.length > MAX_LENGTH.text)
    throw invalidField('into', 'merged_notes_too_long', { maximum: MAX_LENGTH.text });
  const tags = [...new Set([...into.tags, ...from.tags])];
  if (tags.length > MAX_COUNT.tags) throw invalidField('into', 'too_many_tags', { maximum: MAX_COUNT.tags });
  return { notes, tags };
}

/**
 * Bookings, notes, tags and contacts go over to another customer, who stays blocked if one of the two was. 404; 400 for itself, another
 * business's customer and beyond the limits of notes and tags.
 */
export function mergeCustomer(deps: Deps, key: Key, into: string): Promise<CustomerView> {
  if (into === key.customerId) throw invalidField('into', 'customer_unknown');
  const target = { businessKey: key.businessKey, customerId: into };
  return changeCustomers(deps, key.businessKey, async (tx, business) => {
    const from = await repository.findCustomer(tx, key);
    if (!from) throw new AppError('not_found');
    const keeps = await repository.findCustomer(tx, target);
    if (!keeps) throw invalidField('into', 'customer_unknown');
    const next = { ...keeps, ...missingDetails(keeps, from), ...mergedNotes(from, keeps) };
    await repository.moveToCustomer(tx, from, target);
    await mergeFollowUps(tx, key, into);
    const { phoneKey } = from;
    if (phoneKey !== '') await repository.addContact(tx, target, phoneKey);
    const { businessKey: _key, customerId: _id, ...merged } = next;
    await repository.updateCustomer(tx, target, {
      ...merged,
      ...derivedColumns(next, toIdentity(next, business)),
      blocked: keeps.blocked || from.blocked,
      hasBooked: keeps.hasBooked || from.hasBooked,
      firstSeen: new Date(Math.min(from.firstSeen.getTime(), keeps.firstSeen.getTime())),
    });
    await repository.deleteCustomer(tx, key);
    return readCustomer(deps, tx, target);
  });
}
