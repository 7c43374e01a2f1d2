import { z } from 'zod';
import type { MailedRequest } from '../../contract/decision-link.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { currentStatus, toRequest } from '../../domain/bookings/booking-rules.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { businessOfDecisionToken, isDecisionToken } from '../../domain/bookings/decision-link.ts';
import { soleStaffId } from '../../domain/bookings/part-rules.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { listReaders } from '../../domain/members/mail-readers.repository.ts';
import { deciderKeys } from '../../domain/members/member-rules.ts';
import { isBlocked } from '../../domain/members/members.repository.ts';
import { AppError } from '../../lib/errors.ts';
import { offsetTable } from '../../time/offset-table.ts';
import { decideRequest } from './requests.usecases.ts';

export interface DecisionLink {
  id: string;
  token: string;
}

/** 404 unless somebody who may decide on the booking now was mailed the link, and if the business is blocked. */
async function refuseOld(deps: Deps, tx: Tx, booking: Booking, token: string): Promise<void> {
  const deciders = deciderKeys(await listReaders(tx, booking.businessKey), soleStaffId(booking));
  const isValid = isDecisionToken(deps.acceptedSecrets, booking, deciders, token);
  if (!isValid || (await isBlocked(tx, booking.businessKey))) throw new AppError('not_found');
}

/** 404 for a wrong id or token, so that neither can be guessed. */
async function findByKey(deps: Deps, tx: Tx, { id, token }: DecisionLink): Promise<Booking> {
  const businessKey = z.uuid().safeParse(id).success ? businessOfDecisionToken(token) : null;
  const booking = businessKey && (await findBooking(tx, businessKey, id));
  if (!booking) throw new AppError('not_found');
  await refuseOld(deps, tx, booking, token);
  return booking;
}

export function getMailedRequest(deps: Deps, key: DecisionLink): Promise<MailedRequest> {
  return deps.db.query(async (tx) => {
    const booking = await findByKey(deps, tx, key);
    const { name, timezone, currency, notifyCustomer } = await findBusiness(tx, booking.businessKey);
    return {
      ...toRequest({ ...booking, status: currentStatus(booking, deps.now()) }),
      business: {
        name,
        timezone,
        currency,
        utc_offsets: offsetTable(timezone, booking.startTime, { before: 2, after: 3 }),
      },
      customer_is_mailed: notifyCustomer && booking.customerEmail !== '',
    };
  });
}

/** 404, 409 `already_handled`. */
export async function decideByLink(
  deps: Deps,
  key: DecisionLink,
  decision: 'accepted' | 'declined',
  reason: string,
): Promise<void> {
  const { businessKey, bookingId, sequence } = await deps.db.query((tx) => findByKey(deps, tx, key));
  const check = (tx: Tx, booking: Booking) => refuseOld(deps, tx, booking, key.token);
  await decideRequest(deps, { businessKey, staffId: null }, { bookingId, sequence, check }, decision, reason);
}
