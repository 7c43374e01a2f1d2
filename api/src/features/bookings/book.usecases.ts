import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { bookBody } from '../../contract/public.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Service } from '../../contract/services.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../lib/deps.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { mailboxKey } from '../../lib/limits.ts';
import { createReadings } from '../../lib/readings.ts';
import { zoneOrNone } from '../../lib/time-zones.ts';
import { issueBookingRef } from '../../lib/tokens.ts';
import { isSold, refuseTakenSlot, toSlotQuery } from '../availability/free-slots.ts';
import { findSlotState, type SlotState } from '../availability/slot-state.repository.ts';
import { noteBooking } from '../plans/note-booking.ts';
import { findPublishedBusiness, lockBusiness } from '../profile/businesses.repository.ts';
import type { Business } from '../profile/businesses.table.ts';
import { requiredInfo } from '../profile/profile-rules.ts';
import { firstReminder } from '../reminders/reminder-rules.ts';
import { listServices } from '../services/services.repository.ts';
import { tell } from './booking-mails.ts';
import { bodyFingerprint, missingFields } from './booking-rules.ts';
import * as bookings from './bookings.repository.ts';
import type { Booking } from './bookings.table.ts';
import * as codes from './codes.repository.ts';
import { chosenService, chosenStart, codeHash } from './send-code.usecases.ts';

type Body = z.output<typeof bookBody>;
interface Asker {
  language: Language;
  /** The key under which a repeat is recognised; '' for none. */
  idempotencyKey: string;
}

/** 400 for what the owner requires and the customer left out, then for an absent code. */
function refuseIncomplete(body: Body, business: Business): Date {
  const start = chosenStart(body);
  const missing = missingFields(body, requiredInfo(business));
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, { key: 'fields_required' as const }]));
    throw new AppError('validation', { fields });
  }
  if (body.verificationCode === '') throw invalidField('verificationCode', 'code_required');
  return start;
}

/** The booking made before under this key; 400 `idempotency_mismatch` when it was made with another body. */
async function findRepeat(
  tx: Tx,
  businessKey: string,
  key: string,
  fingerprint: string,
): Promise<Booking | null> {
  const answer = key ? await bookings.findBookAnswer(tx, businessKey, key) : null;
  if (answer && answer.fingerprint !== fingerprint) throw new AppError('idempotency_mismatch');
  return answer?.booking ?? null;
}

/** Counts a wrong code at once, outside the booking's transaction, so that no refusal can take the count back. */
async function refuseWrongCode(
  tx: Tx,
  key: { businessKey: string; emailKey: string },
  hashes: readonly string[],
  now: Date,
) {
  const triesLeft = await codes.countWrongCode(tx, key, hashes, now);
  if (triesLeft === null) return;
  throw new AppError('code_invalid', {
    fields: { verificationCode: { key: 'code_invalid' } },
    extra: { tries_left: triesLeft },
  });
}

/** A page as customers see it. */
interface Page {
  business: Business;
  services: Service[];
}

/** 404 for an unknown or unpublished page. */
async function readPage(tx: Tx, businessId: string): Promise<Page> {
  const business = await findPublishedBusiness(tx, businessId);
  if (!business) throw new AppError('not_found');
  return { business, services: await listServices(tx, business.businessKey) };
}

/**
 * Books slots. At one business one customer after the other is looked up and one books, in each process: however many come
 * at once, they hold two connections to the database, and who is refused may be so by what others read meanwhile.
 */
export function createBook(deps: Deps) {
  const pages = createReadings<Page>({ max: 200 });
  const states = createReadings<SlotState>({ max: 200 });

  /**
   * Books a slot for a customer who proved the address: re-checks rules 1 to 6 under the business's lock and writes
   * booking, mails and answer together (rule 7). `demandHuman` is asked only when this is not a repeat.
   * 404; 400 `validation`, `code_required`, `code_invalid`, `code_expired`, `idempotency_mismatch`;
   * 409 `slot_unavailable`, `plan_limit`, which leave the code as it is.
   */
  return (businessId: string, body: Body, asker: Asker, demandHuman: () => Promise<void>) => {
    const askedAt = performance.now();
    const book = () => bookOnce(businessId, askedAt, body, asker, demandHuman);
    // The same request sent twice at once: its second copy finds the booking of the first, and needs no proof.
    return asker.idempotencyKey
      ? deps.lanes.run(`${businessId} ${asker.idempotencyKey}`, book, askedAt)
      : book();
  };

  /** The page, read once for all who wait for it, and the booking that the same request made before. */
  async function lookAt(
    businessId: string,
    askedAt: number,
    findMade: (tx: Tx, businessKey: string) => Promise<Booking | null>,
  ) {
    const page =
      pages.since(askedAt, businessId) ??
      (await pages.anew(businessId, () => deps.db.query((tx) => readPage(tx, businessId))));
    return { ...page, made: await deps.db.query((tx) => findMade(tx, page.business.businessKey)) };
  }

  async function bookOnce(
    businessId: string,
    askedAt: number,
    body: Body,
    { idempotencyKey, language }: Asker,
    demandHuman: () => Promise<void>,
  ): Promise<Booking> {
    const fingerprint = bodyFingerprint(body);
    const findMade = (tx: Tx, businessKey: string) =>
      findRepeat(tx, businessKey, idempotencyKey, fingerprint);
    const { business, services, made } = await deps.lanes.run(
      businessId,
      () => lookAt(businessId, askedAt, findMade),
      askedAt,
    );
    if (made) return made;
    const start = refuseIncomplete(body, business);
    const service = chosenService(services, body);
    // In no lane of the business: checking a proof may take a while, and an attacker's takes as long as anybody's.
    await demandHuman();

    const { businessKey } = business;
    const key = { businessKey, emailKey: mailboxKey(body.email) };
    const code = body.verificationCode.replace(/\s/g, '');
    const hashes = deps.acceptedSecrets.map((secret) => codeHash(secret, key, code));
    const now = deps.now();
    const query = { of: { businessKey }, serviceId: service.service_id, now, ownHold: key.emailKey };
    const queryKey = `${businessKey}|${service.service_id}`;
    const write = async () => {
      const before = await deps.db.query(async (tx) => {
        const known = states.since(askedAt, queryKey);
        const state =
          known && isSold(deps, known, service, start)
            ? known
            : await states.anew(queryKey, () => findSlotState(tx, query));
        // After the look: where the slot was taken by this very request, sent twice, its booking is found.
        const repeat = await findMade(tx, businessKey);
        if (repeat) return { repeat };
        refuseTakenSlot(toSlotQuery(deps, state, service), start);
        await refuseWrongCode(tx, key, hashes, now);
        return state;
      });
      return 'repeat' in before ? before.repeat : deps.db.transaction((tx) => writeBooking(tx, before.rev));
    };
    return deps.lanes.run(businessKey, write, askedAt);

    async function writeBooking(tx: Tx, lookedAt: number): Promise<Booking> {
      // Sent together; each runs when the one before is done, so the others run behind the lock.
      const [current, repeat, codeIsRight] = await Promise.all([
        lockBusiness(tx, businessKey),
        findMade(tx, businessKey),
        codes.consumeCode(tx, key, hashes, now),
      ]);
      if (!current.published) throw new AppError('not_found');
      if (repeat) return repeat;
      // The lock raised the version by one. If nobody else raised it since, what was seen before still stands.
      if (current.rev !== lookedAt + 1) {
        refuseTakenSlot(toSlotQuery(deps, await findSlotState(tx, query), service), start);
      }
      if (!codeIsRight) throw new AppError('code_expired');
      const status = current.autoConfirm ? 'accepted' : 'pending';
      const booking: Booking = {
        businessKey,
        bookingId: uuidv7(),
        bookingRef: issueBookingRef(),
        serviceId: service.service_id,
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
        language: body.language ?? language,
        customerZone: zoneOrNone(body.timezone),
        placedByOwner: false,
        sequence: 0,
        createdAt: now,
        handledAt: current.autoConfirm ? now : null,
        remindAt: firstReminder({ status, startTime: start }, now),
      };
      await bookings.insertBooking(tx, booking);
      await Promise.all([
        idempotencyKey &&
          bookings.insertBookAnswer(tx, {
            businessKey,
            idempotencyKey,
            fingerprint,
            bookingId: booking.bookingId,
            createdAt: now,
          }),
        tell(deps, tx, current, booking, { what: current.autoConfirm ? 'booked' : 'requested' }),
      ]);
      await noteBooking(deps, tx, current, booking);
      return booking;
    }
  }
}
