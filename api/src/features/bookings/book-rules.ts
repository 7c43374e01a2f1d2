import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { BookingStatus } from '../../contract/calendar.ts';
import type { bookBody } from '../../contract/public.ts';
import type { Answer } from '../../contract/questions.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { checkAnswers } from '../../domain/bookings/answer-rules.ts';
import { missingFields } from '../../domain/bookings/booking-rules.ts';
import { requiredInfo } from '../../domain/businesses/business-options.ts';
import { type TakenPart, toBookingParts } from '../../domain/calendar/taken-parts.ts';
import { firstReminder } from '../../domain/reminders/reminder-rules.ts';
import type { Offer } from '../../domain/services/offers.repository.ts';
import { AppError, type FieldError, invalidField, refuseFields } from '../../lib/errors.ts';
import { issueBookingRef } from '../../lib/tokens.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { isDialable, isPhone } from '../../text/international-phone.ts';
import { zoneOrNone } from '../../time/canonical-zone.ts';
import { checkChoice } from './choice-rules.ts';
import { codeHash } from './send-code.usecases.ts';

export interface BookRequest {
  body: z.output<typeof bookBody>;
  language: Language;
  clientIp: string;
  addressIsProved: boolean;
  /** '' for none. */
  idempotencyKey: string;
}

/** A request that is valid for the business's page. Its code and its slot are still to be checked. */
export interface Attempt extends BookRequest {
  fingerprint: string;
  businessKey: string;
  serviceIds: readonly string[];
  start: Date;
  answers: Answer[];
  mailbox: { businessKey: string; emailKey: string };
  /** null: books without a code. */
  codeHashes: readonly string[] | null;
  now: Date;
}

/** 400 `code_required` unless the business trusts this device to have proved the address. */
export function refuseUnproved(
  { addressIsProved }: Pick<BookRequest, 'addressIsProved'>,
  { trustDevices }: Pick<Business, 'trustDevices'>,
): void {
  if (!(addressIsProved && trustDevices)) throw invalidField('verificationCode', 'code_required');
}

/** 400 for missing fields that the owner requires, for a phone and for answers, then for a missing code; 404 for unknown services. */
export function toAttempt(
  { acceptedSecrets, now }: Pick<Deps, 'acceptedSecrets' | 'now'>,
  { business, serviceIds, questions }: Offer,
  request: BookRequest,
  fingerprint: string,
): Attempt {
  const { businessKey } = business;
  const { body } = request;
  const { email } = body;
  const choice = checkChoice(body);
  const missing = missingFields(body, requiredInfo(business));
  const contact: Record<string, FieldError> = Object.fromEntries(
    missing.map((field) => [field, { key: 'fields_required' }]),
  );
  if (body.phone !== '' && !isPhone(body.phone, business)) contact.phone = { key: 'phone_invalid' };
  if (body.text_reminders && !isDialable(body.phone, business))
    contact.phone ??= { key: 'texting_phone_required' };
  const { answers, errors } = checkAnswers(questions, body.answers);
  refuseFields({ ...choice.errors, ...contact, ...errors });
  const code = body.verificationCode.replace(/\s/g, '');
  if (code === '') refuseUnproved(request, business);
  if (serviceIds.length === 0) throw new AppError('not_found');
  return {
    ...request,
    fingerprint,
    businessKey,
    serviceIds,
    start: choice.start,
    answers,
    mailbox: { businessKey, emailKey: mailboxKey(email) },
    codeHashes: code ? acceptedSecrets.map((secret) => codeHash(secret, { businessKey, email }, code)) : null,
    now: now(),
  };
}

/** The status of a new booking; a blocked customer's is declined at once. */
export const firstStatus = ({ autoConfirm }: Pick<Business, 'autoConfirm'>, isBlocked: boolean) =>
  isBlocked ? 'declined' : autoConfirm ? 'accepted' : 'pending';

export function newBooking(
  attempt: Pick<Attempt, 'businessKey' | 'start' | 'answers' | 'language' | 'now'> & {
    body: Pick<
      Attempt['body'],
      'name' | 'email' | 'phone' | 'address' | 'additionalInfo' | 'language' | 'timezone'
    >;
  },
  { parts: taken, seats }: { parts: readonly TakenPart[]; seats: number },
  { status, currency, customerId }: { status: BookingStatus; currency: string; customerId: string | null },
): Booking {
  const { businessKey, start, answers, body, now } = attempt;
  const parts = toBookingParts(taken, start);
  return {
    businessKey,
    bookingId: uuidv7(),
    bookingRef: issueBookingRef(),
    startTime: start,
    endTime: parts.at(-1)?.endTime ?? start,
    parts,
    seats,
    currency,
    status,
    customerId,
    customerName: body.name,
    customerEmail: body.email,
    customerPhone: body.phone,
    customerAddress: body.address,
    additionalInfo: body.additionalInfo,
    answers,
    title: null,
    onlineLink: '',
    language: body.language ?? attempt.language,
    customerZone: zoneOrNone(body.timezone),
    bookedHow: 'customer',
    bookedBy: null,
    sequence: 0,
    createdAt: now,
    handledAt: status === 'pending' || status === 'awaiting_payment' ? null : now,
    attendance: null,
    remindAt: firstReminder({ status, startTime: start }, now),
    seriesId: null,
    seriesStart: null,
    skippedWall: null,
    absence: null,
  };
}
