import type { z } from 'zod';
import type { Customer, CustomerReply, CustomersReply, customersQuery } from '../../contract/customers.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { listOfCustomer } from '../../domain/bookings/booking-lists.repository.ts';
import { currentStatus } from '../../domain/bookings/booking-rules.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import { listAllCustomers } from '../../domain/customers/all-customers.ts';
import {
  countCustomers,
  findCustomerRow,
  listCustomers,
  listTags,
} from '../../domain/customers/customer-list.repository.ts';
import { customersCsv, readCursor, toCursor, toCustomer } from '../../domain/customers/customer-rules.ts';
import { addPayments, type PaymentReader } from '../../domain/payments/payment-view.ts';
import { refuseOthers, type StaffAccess, seesBooking } from '../../domain/sessions/staff-access.ts';
import { AppError } from '../../lib/errors.ts';
import { searchParts } from '../../lib/search-text.ts';

export interface Key {
  businessKey: string;
  customerId: string;
}

/** 400 for a cursor that is malformed or of another order. */
export function getCustomers(
  deps: Deps,
  { businessKey, staffId }: StaffAccess,
  { query, tag, sort, cursor, limit }: z.output<typeof customersQuery>,
): Promise<CustomersReply> {
  const found = { businessKey, staffId, parts: searchParts(query), tag };
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  return deps.db.query(async (tx) => {
    const [rows, total] = await Promise.all([
      listCustomers(tx, found, { order: sort, after, limit: limit + 1 }, deps.now()),
      countCustomers(tx, found),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      customers: page.map(toCustomer),
      next_cursor: last && rows.length > limit ? toCursor(last, sort) : null,
      total,
    };
  });
}

export const getCustomerTags = (deps: Deps, { businessKey, staffId }: StaffAccess): Promise<string[]> =>
  deps.db.query((tx) => listTags(tx, { businessKey, staffId, parts: [] }));

/** 404. */
export async function readCustomer(deps: Pick<Deps, 'now'>, tx: Tx, key: Key): Promise<Customer> {
  const row = await findCustomerRow(tx, key, deps.now());
  if (!row) throw new AppError('not_found');
  return toCustomer(row);
}

/** The role `staff` gets only the bookings of its staff member, or 403 if it has none. 404 if unknown. */
export function getCustomer(
  deps: Deps,
  access: StaffAccess & PaymentReader,
  customerId: string,
  language: Language,
): Promise<CustomerReply> {
  const key = { businessKey: access.businessKey, customerId };
  return deps.db.query(async (tx) => {
    const customer = await readCustomer(deps, tx, key);
    const all = await listOfCustomer(tx, key);
    const bookings = all.filter((booking) => seesBooking(access, booking));
    if (bookings.length === 0) refuseOthers(access, { staffId: null });
    const toEvent = await loadEventReply(tx, { businessKey: access.businessKey, language });
    const now = deps.now();
    const events = bookings.map((booking) => ({
      ...toEvent(booking),
      status: currentStatus(booking, now),
    }));
    return { customer, bookings: await addPayments(tx, access, events, now) };
  });
}

export const exportAsCsv = async (deps: Deps, businessKey: string): Promise<string> =>
  customersCsv(await listAllCustomers(deps, businessKey));
