import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { bookBody } from '../../contract/public.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Service } from '../../contract/services.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { mailboxKey } from '../../lib/limits.ts';
import { zoneOrNone } from '../../lib/time-zones.ts';
import { issueBookingRef } from '../../lib/tokens.ts';
import { missingFields } from '../bookings/booking-rules.ts';
import { requiredInfo } from '../businesses/business-options.ts';
import { chosenService, chosenStart, codeHash } from '../codes/send-code.usecases.ts';
import { firstReminder } from '../reminders/reminder-rules.ts';

export type Body = z.output<typeof bookBody>;

/** A page as customers see it. */
export interface Page {
  business: Business;
  services: Service[];
}

export interface Asker {
  language: Language;
  clientIp: string;
  /** The key under which a repeat is recognised; '' for none. */
  idempotencyKey: string;
}

/** An asker whose words are known again by their fingerprint. */
export interface Asked extends Asker {
  fingerprint: string;
}

/** What a customer asks for, checked as far as the page can tell: the code and the calendar are still to be looked at. */
export interface Attempt extends Asked {
  businessKey: string;
  serviceId: string;
  start: Date;
  body: Body;
  /** Whose code it must be. */
  mailbox: { businessKey: string; emailKey: string };
  /** What the code may be kept as. */
  codeHashes: readonly string[];
  now: Date;
}

/** 400 for what the owner requires and the customer left out, then for an absent code; 404 for an unknown service. */
export function toAttempt(
  { acceptedSecrets, now }: Pick<Deps, 'acceptedSecrets' | 'now'>,
  { business, services }: Page,
  body: Body,
  asked: Asked,
): Attempt {
  const { businessKey } = business;
  const { email } = body;
  const start = chosenStart(body);
  const missing = missingFields(body, requiredInfo(business));
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, { key: 'fields_required' as const }]));
    throw new AppError('validation', { fields });
  }
  const code = body.verificationCode.replace(/\s/g, '');
  if (code === '') throw invalidField('verificationCode', 'code_required');
  return {
    ...asked,
    businessKey,
    serviceId: chosenService(services, body).service_id,
    start,
    body,
    mailbox: { businessKey, emailKey: mailboxKey(email) },
    codeHashes: acceptedSecrets.map((secret) => codeHash(secret, { businessKey, email }, code)),
    now: now(),
  };
}

/** The booking that an attempt makes: a request, or at a business that confirms by itself an accepted booking. */
export function newBooking(
  attempt: Attempt,
  service: Pick<Service, 'name' | 'duration'>,
  { autoConfirm }: { autoConfirm: boolean },
): Booking {
  const { businessKey, serviceId, start, body, now } = attempt;
  const status = autoConfirm ? 'accepted' : 'pending';
  return {
    businessKey,
    bookingId: uuidv7(),
    bookingRef: issueBookingRef(),
    serviceId,
    serviceName: service.name,
    startTime: start,
    endTime: new Date(start.getTime() + service.duration * 60_000),
    status,
    customerName: body.name,
    customerEmail: body.email,
    customerPhone: body.phone,
    customerAddress: body.address,
    additionalInfo: body.additionalInfo,
    title: null,
    onlineLink: '',
    language: body.language ?? attempt.language,
    customerZone: zoneOrNone(body.timezone),
    placedByOwner: false,
    sequence: 0,
    createdAt: now,
    handledAt: autoConfirm ? now : null,
    remindAt: firstReminder({ status, startTime: start }, now),
  };
}
