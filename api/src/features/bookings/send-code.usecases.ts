import type { z } from 'zod';
import type { BookedPart } from '../../contract/booking-parts.ts';
import { CODE_MINUTES, CODE_RESEND_SECONDS, CODE_TRIES } from '../../contract/limits.ts';
import type { sendCodeBody } from '../../contract/public.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { toBookedPart } from '../../domain/bookings/part-replies.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { findOffer } from '../../domain/services/services.repository.ts';
import { shownNames, takeSlot, toOfferQuery } from '../../domain/slots/slot-checks.ts';
import { findOfferState } from '../../domain/slots/slot-state.repository.ts';
import type { OfferState } from '../../domain/slots/slot-state.ts';
import { bookedStaff } from '../../domain/staff/staff-rules.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError, refuseFields } from '../../lib/errors.ts';
import { issueCode, keyedHash } from '../../lib/tokens.ts';
import { mailboxKey } from '../../limits/limits.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { zoneOrNone } from '../../time/canonical-zone.ts';
import { MINUTE_MS, SECOND_MS } from '../../time/units.ts';
import { checkChoice } from './choice-rules.ts';
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
        hold_staff_id: held?.part.staff?.staff_id ?? null,
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
  part: BookedPart;
  recent?: RecentCode;
}

/**
 * Mails a code for a free slot and holds the slot (rule 8). `verifyProof` is the bot check. 400, 404, 409
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
  const { businessKey, serviceId, recent } = await deps.db.query(async (tx) => {
    const offer = await findOffer(tx, businessId, body);
    if (!offer?.serviceId) throw new AppError('not_found');
    const chosen = { businessKey: offer.business.businessKey, serviceId: offer.serviceId };
    const recent = await findRecentCode(tx, { ...chosen, emailKey }, now);
    if (recent && !recent.validUntil) throw resendError(recent);
    await findFreeOffer(deps, tx, chosen, { start, staffId: body.staff_id }, emailKey);
    return { ...chosen, recent };
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
    const slot = { start, staffId: body.staff_id };
    const { state, chosen } = await findFreeOffer(deps, tx, { businessKey, serviceId }, slot, emailKey);
    const { service } = state;
    const clientKey = toClientKey(deps, clientIp);
    const end = new Date(start.getTime() + service.duration * MINUTE_MS);
    const staff = bookedStaff(shownNames(state), chosen);
    const times = { startTime: start, endTime: end };
    const shown = { serviceId, serviceName: service.name, ...times, price: service.price };
    const part = toBookedPart(shown, { seats: 1, currency: business.currency }, staff);
    const hold = { heldService: serviceId, heldStaff: chosen, heldStart: start, heldEnd: end };
    const latest = recent ?? (await findRecentCode(tx, key, now));
    if (latest) {
      const isHeld = await codes.moveHold(tx, { ...key, clientKey }, hold, now);
      return { holdEnd: isHeld ? latest.validUntil : null, part, recent: latest };
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
      ...(mayHold ? hold : codes.NO_HOLD),
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
          businessName: business.name,
          businessZone: business.timezone,
          serviceName: service.name,
          staffName: staff?.name ?? '',
          start: start.toISOString(),
          end: end.toISOString(),
          readerZone: zoneOrNone(body.timezone),
        },
        language: body.language ?? language,
        to: { address: body.email, name: '' },
        ...(business.email && { replyTo: business.email }),
        uselessFrom: expiresAt,
      },
      now,
    );
    return { holdEnd: mayHold ? expiresAt : null, part };
  }
}

async function findFreeOffer(
  deps: Deps,
  tx: Tx,
  { businessKey, serviceId }: { businessKey: string; serviceId: string },
  { start, staffId }: { start: Date; staffId: string | null | undefined },
  ownHold: string,
): Promise<{ state: OfferState; chosen: string }> {
  const state = await findOfferState(tx, {
    business: { businessKey },
    serviceIds: [serviceId],
    now: deps.now(),
    ownHold,
  });
  return { state, chosen: takeSlot(toOfferQuery(deps, state, state.service, { staffId }), start) };
}
