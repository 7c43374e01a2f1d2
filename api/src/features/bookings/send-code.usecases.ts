import type { z } from 'zod';
import { CODE_MINUTES, CODE_RESEND_SECONDS, CODE_TRIES } from '../../contract/limits.ts';
import type { SendCodeReply, sendCodeBody } from '../../contract/public.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { BookingParts } from '../../db/schema/booking-parts.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { appointmentFacts } from '../../domain/bookings/booking-facts.ts';
import { customersReplyTo } from '../../domain/bookings/customer-mail.ts';
import { toBookedVisit } from '../../domain/bookings/part-replies.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { toBookingParts } from '../../domain/calendar/taken-parts.ts';
import { findOffer } from '../../domain/services/offers.repository.ts';
import { shownNames } from '../../domain/slots/slot-checks.ts';
import { findOfferState } from '../../domain/slots/slot-state.repository.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError, refuseFields } from '../../lib/errors.ts';
import { issueCode, keyedHash } from '../../lib/tokens.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { zoneOrNone } from '../../time/canonical-zone.ts';
import { MINUTE_MS, SECOND_MS } from '../../time/units.ts';
import { checkChoice, toAskedOffer } from './choice-rules.ts';
import { chooseMembers, type VisitChoice } from './choose-members.ts';
import { countCode, toClientKey } from './code-limits.ts';
import * as codes from './codes.repository.ts';

const MAX_HOLDS_PER_CLIENT = 3;

/** Keyed, because six digits can be guessed from a plain hash. Confirms the exact address, in any case. */
export const codeHash = (secret: string, subject: { businessKey: string; email: string }, code: string) =>
  keyedHash(secret, `code ${subject.businessKey} ${subject.email.toLowerCase()} ${code}`);

/** A code of the last minute. `validUntil` is null if it is used up. */
interface RecentCode {
  retryAfter: number;
  validUntil: Date | null;
}

async function findRecentCode(
  tx: Tx,
  key: { businessKey: string; emailKey: string },
  now: Date,
): Promise<RecentCode | null> {
  const last = await codes.findLastCode(tx, key);
  if (!last) return null;
  const sentAt = last.expiresAt.getTime() - CODE_MINUTES * MINUTE_MS;
  const waitMs = sentAt + CODE_RESEND_SECONDS * SECOND_MS - now.getTime();
  if (waitMs <= 0) return null;
  return {
    retryAfter: Math.ceil(waitMs / SECOND_MS),
    validUntil: last.triesLeft > 0 ? last.expiresAt : null,
  };
}

/** 429 with what the page needs to go on with the code of the last minute. */
const resendError = ({ retryAfter, validUntil }: RecentCode, held?: CodeSent) =>
  new AppError('rate_limited', {
    retryAfter,
    ...(validUntil && {
      extra: {
        code_expires_at: validUntil.toISOString(),
        hold_expires_at: held?.holdEnd?.toISOString() ?? null,
        hold_staff_id: held?.visit.parts[0]?.staff?.staff_id ?? null,
        ...(held?.holdEnd && { hold_parts: held.visit.parts }),
      },
    }),
  });

interface CodeRequest {
  body: z.output<typeof sendCodeBody>;
  clientIp: string;
  language: Language;
}

/** `holdEnd` is null if nothing is held. `recent` is the code of the last minute if no new one was sent. */
interface CodeSent {
  holdEnd: Date | null;
  visit: Omit<SendCodeReply, 'message' | 'hold_expires_at' | 'staff'>;
  recent?: RecentCode;
}

/**
 * Mails a code for a free slot and holds the slot (rule 8). `verifyProof` is the bot check. 400, `visit_invalid`, 404, 409
 * `slot_unavailable` or `plan_limit` (without an email), 429. Within a minute the 429 says until when the first code is
 * valid, and that code's hold moves to this slot.
 */
export async function sendCode(
  deps: Deps,
  businessId: string,
  { body, clientIp, language }: CodeRequest,
  verifyProof: () => Promise<void>,
): Promise<CodeSent> {
  const { start, errors } = checkChoice(body);
  refuseFields(errors);
  await verifyProof();
  const emailKey = mailboxKey(body.email);
  const now = deps.now();
  const choice = { start, seats: body.seats, staffId: body.staff_id };
  const { businessKey, serviceIds, recent } = await deps.db.query(async (tx) => {
    const offer = await findOffer(tx, businessId, toAskedOffer(body));
    if (!offer || offer.serviceIds.length === 0) throw new AppError('not_found');
    const { serviceIds, business } = offer;
    const { businessKey } = business;
    const recent = await findRecentCode(tx, { businessKey, emailKey }, now);
    if (recent && !recent.validUntil) throw resendError(recent);
    await findFreeVisit(deps, tx, { businessKey, serviceIds, ...choice }, emailKey);
    return { businessKey, serviceIds, recent };
  });
  if (!recent) {
    await countCode(deps, { businessKey, emailKey, clientIp }, 'codeClient');
    await deps.limits.count('unprovedMails', emailKey);
    await deps.limits.countMail();
  }

  const key = { businessKey, emailKey };
  const sent = await deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(writeCode),
  );
  if (sent.recent) throw resendError(sent.recent, sent);
  return sent;

  async function writeCode(tx: Tx): Promise<CodeSent> {
    const business = await lockBusiness(tx, businessKey);
    if (!business.published) throw new AppError('not_found');
    const asked = { businessKey, serviceIds, ...choice };
    const { parts, names } = await findFreeVisit(deps, tx, asked, emailKey);
    const clientKey = toClientKey(deps, clientIp);
    const { seats } = choice;
    const visit = toBookedVisit({ parts, seats, currency: business.currency }, names);
    const hold = codes.toHold({ parts, seats });
    const latest = recent ?? (await findRecentCode(tx, key, now));
    if (latest) {
      const isHeld = await codes.moveHold(tx, { ...key, clientKey }, hold, now);
      return { holdEnd: isHeld ? latest.validUntil : null, visit, recent: latest };
    }
    const mayHold = (await codes.countHolds(tx, clientKey, key, now)) < MAX_HOLDS_PER_CLIENT;
    // Not before the limits counted it: see `countAsProved`.
    const expiresAt = new Date(deps.now().getTime() + CODE_MINUTES * MINUTE_MS);
    const code = issueCode();
    await codes.upsertCode(tx, {
      ...key,
      codeHash: codeHash(deps.secret, { businessKey, email: body.email }, code),
      triesLeft: CODE_TRIES,
      expiresAt,
      clientKey,
      hold: mayHold ? hold : null,
    });
    await enqueue(
      tx,
      {
        businessKey,
        kind: 'verification_code',
        payload: {
          code,
          // A fragment is not sent to any server, and no scanner of mails can use the code.
          codeUrl: `${deps.env.publicUrl}/${businessId}#code=${code}`,
          ...appointmentFacts(business, { parts, seats }, names),
          readerZone: zoneOrNone(body.timezone),
        },
        language: body.language ?? language,
        to: { address: body.email, name: '' },
        ...customersReplyTo(business),
        uselessFrom: expiresAt,
      },
      now,
    );
    return { holdEnd: mayHold ? expiresAt : null, visit };
  }
}

async function findFreeVisit(
  deps: Deps,
  tx: Tx,
  {
    businessKey,
    serviceIds,
    ...choice
  }: VisitChoice & { businessKey: string; serviceIds: readonly string[] },
  ownHold: string,
): Promise<{ parts: BookingParts; names: StaffNames }> {
  const { seats, start } = choice;
  const query = { businessKey, serviceIds, seats, now: deps.now(), ownHold };
  const state = await findOfferState(tx, query);
  return { parts: toBookingParts(chooseMembers(deps, state, choice), start), names: shownNames(state) };
}
