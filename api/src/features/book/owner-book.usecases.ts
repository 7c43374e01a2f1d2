import type { z } from 'zod';
import type { Conflict } from '../../contract/conflicts.ts';
import type { OwnerBookedReply, ownerBookingBody } from '../../contract/owner-bookings.ts';
import { type Language, language as supported } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { ofBusiness } from '../../lib/business-queue.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';
import { toOfferQuery } from '../availability/slot-checks.ts';
import { loadSlotState, type OfferState } from '../availability/slot-state.repository.ts';
import { leastBooked } from '../availability/staff-choice.ts';
import { bodyFingerprint } from '../bookings/booking-rules.ts';
import { expireOverdue, findLastLanguage, insertBooking } from '../bookings/bookings.repository.ts';
import { findBusiness, lockBusiness } from '../businesses/businesses.repository.ts';
import { countMailToCustomer } from '../calendar/booked-events.usecases.ts';
import { bookingEventReply } from '../calendar/event-rules.ts';
import { joinCustomers } from '../customer-identity/join-customers.ts';
import { announceExpired } from '../requests/expiry.usecases.ts';
import { findQuestions } from '../services/services.repository.ts';
import { validAnswers } from './answer-rules.ts';
import { findStoredReply, insertReply } from './book-replies.repository.ts';
import { newBooking } from './book-rules.ts';
import { obstaclesTo } from './conflicts.ts';
import { describeConflicts } from './described-conflicts.ts';

type Body = z.output<typeof ownerBookingBody>;

interface Request {
  businessKey: string;
  body: Body;
  /** Of the owner. */
  language: Language;
  idempotencyKey: string;
}

/** An id that the database reads: others belong to nothing. */
const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** The state around an instant. 400 `validation` for a service or member that is not the business's. */
export async function ownersState(
  tx: Tx,
  {
    businessKey,
    serviceId,
    staffId,
  }: { businessKey: string; serviceId: string; staffId?: string | null | undefined },
  { now, ...window }: { now: Date; from: Date; to: Date },
): Promise<OfferState> {
  const state = isId(serviceId)
    ? await loadSlotState(tx, { of: { businessKey }, serviceId, now, window })
    : null;
  if (!state?.service) throw invalidField('service_id', 'service_unknown');
  if (staffId && !state.staff.some((one) => one.staffId === staffId))
    throw invalidField('staff_id', 'staff_unknown');
  return { ...state, service: state.service };
}

interface Placed {
  service: OfferState['service'];
  staffId: string;
  conflicts: Conflict[];
}

/**
 * Who takes the appointment and what it conflicts with: anyone who is free, as for customers, else the first member. 400
 * `event_in_past`; 409 `plan_limit`, `slot_unavailable` if nobody offers the service.
 */
async function place(deps: Deps, tx: Tx, business: Business, { body, language }: Request): Promise<Placed> {
  const { businessKey } = business;
  const now = deps.now();
  const start = new Date(body.start_time);
  if (start < now) throw invalidField('start_time', 'event_in_past');
  const { service_id: serviceId, staff_id: staffId } = body;
  const state = await ownersState(tx, { businessKey, serviceId, staffId }, { now, from: start, to: start });
  const { business: rules, staff } = toOfferQuery(deps, state, state.service, { staffId });
  const minute = start.getTime() / MINUTE_MS;
  if (rules.fullMonths.includes(localMonth(zoneOffsets(state.zone), minute)))
    throw new AppError('plan_limit');
  const free = staff.filter(({ query }) => obstaclesTo(query, minute).length === 0);
  const chosen = leastBooked(free, minute) ?? staff[0];
  if (!chosen) throw new AppError('slot_unavailable', { extra: { conflicts: [] } });
  const obstacles = obstaclesTo(chosen.query, minute);
  const of = { businessKey, staffId: chosen.staffId, start, language };
  const conflicts = await describeConflicts(tx, of, obstacles);
  return { service: state.service, staffId: chosen.staffId, conflicts };
}

/** What a booking would conflict with; books nothing. 400, 409 as `bookForCustomer`. */
export function previewBooking(deps: Deps, request: Request): Promise<Conflict[]> {
  return deps.db.query(async (tx) => {
    const business = await findBusiness(tx, request.businessKey);
    return (await place(deps, tx, business, request)).conflicts;
  });
}

/** 400 without an email address or a phone number. */
function namedCustomer({ customer }: Body): NonNullable<Body['customer']> {
  if (!customer?.name) throw missingContact('customer.name');
  if (!customer.email && !customer.phone) throw missingContact('customer.email');
  return customer;
}
const missingContact = (field: string) =>
  new AppError('customer_contact_required', { fields: { [field]: { key: 'customer_contact_required' } } });

/**
 * Books for a customer who telephoned: accepted at once, any start, conflicts only with `force`. 400
 * `customer_contact_required`, `event_in_past`, `validation`, `idempotency_mismatch`; 409 `slot_unavailable` with conflicts,
 * `plan_limit`; 429 for too many mails to one address.
 */
export function bookForCustomer(deps: Deps, request: Request): Promise<OwnerBookedReply> {
  const { businessKey, body, language, idempotencyKey: given } = request;
  const customer = namedCustomer(body);
  const idempotencyKey = given && `owner ${given}`;
  const fingerprint = bodyFingerprint(body);
  return deps.businessQueue.run(ofBusiness(businessKey), () => deps.db.transaction(write));

  async function write(tx: Tx): Promise<OwnerBookedReply> {
    const business = await lockBusiness(tx, businessKey);
    const now = deps.now();
    const start = new Date(body.start_time);
    const stored = idempotencyKey
      ? await findStoredReply<OwnerBookedReply>(tx, businessKey, idempotencyKey)
      : null;
    if (stored && stored.fingerprint !== fingerprint) throw new AppError('idempotency_mismatch');
    if (stored?.reply) return stored.reply;
    await announceExpired(deps, tx, business, await expireOverdue(tx, { businessKey, after: start }, now));
    const [{ conflicts, ...taken }, questions] = await Promise.all([
      place(deps, tx, business, request),
      findQuestions(tx, businessKey, body.service_id),
    ]);
    const answers = validAnswers(questions, body.answers);
    if (conflicts.length > 0 && !body.force) throw new AppError('slot_unavailable', { extra: { conflicts } });

    const [customerId = null] = await joinCustomers(deps, tx, business, [{ person: customer, at: now }]);
    const last = customerId === null ? '' : await findLastLanguage(tx, { businessKey, customerId });
    const attempt = {
      ...{ businessKey, serviceId: body.service_id, start, answers, now },
      language: supported.catch(language).parse(last),
      body: { ...customer, additionalInfo: body.additional_info, language: body.language, timezone: '' },
    };
    const { currency, notifyCustomer: usual } = business;
    const booking = {
      ...newBooking(attempt, taken, { status: 'accepted', currency, customerId }),
      madeByOwner: true,
      placedByOwner: conflicts.length > 0,
    };
    const { notify_customer: notifyCustomer = usual } = body;
    if (notifyCustomer && customer.email) await countMailToCustomer(tx, customer.email, now);
    await insertBooking(tx, booking);
    const event = bookingEventReply(booking, language);
    const reply = { message: sentence(language, 'booked_for_customer'), event };
    await insertReply(tx, { businessKey, idempotencyKey, fingerprint, now }, booking, reply);
    const action = { type: 'booked', by: 'owner' } as const;
    await deps.onBookingChange(tx, { business, booking, action, notifyCustomer });
    return reply;
  }
}
