import type { BookReply } from '../../contract/public.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { createReadings } from '../../lib/readings.ts';
import { isSold, refuseTakenSlot, toSlotQuery } from '../availability/free-slots.ts';
import type { OfferState } from '../availability/slot-state.repository.ts';
import { weighState } from '../availability/state-weight.ts';
import { bodyFingerprint } from '../bookings/booking-rules.ts';
import { findPublishedBusiness, lockBusiness } from '../businesses/businesses.repository.ts';
import { countWrongCode } from '../codes/codes.repository.ts';
import { listServices } from '../services/services.repository.ts';
import { type Asked, type Asker, type Attempt, type Body, type Page, toAttempt } from './book-attempt.ts';
import { withinClientShare } from './client-share.ts';
import { findMade, findStateFor, writeBooking } from './write-booking.ts';

/** Of pages, and of states. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** A business or a service beside its description. */
const ROW_BYTES = 1500;
const CHARACTER_BYTES = 2;

const weighPage = ({ business, services }: Page): number =>
  [business, ...services]
    .map(({ description }) => ROW_BYTES + description.length * CHARACTER_BYTES)
    .reduce((sum, bytes) => sum + bytes, 0);

/** 404 for an unknown or unpublished page. */
async function readPage(tx: Tx, businessId: string): Promise<Page> {
  const business = await findPublishedBusiness(tx, businessId);
  if (!business) throw new AppError('not_found');
  return { business, services: await listServices(tx, business.businessKey) };
}

/**
 * Counts a wrong code at once, outside the booking's transaction, so that no refusal can take the count back. The last
 * one ends the hold, which raises the version: every process offers the slot again.
 */
async function refuseWrongCode(tx: Tx, { mailbox, codeHashes, now }: Attempt): Promise<void> {
  const triesLeft = await countWrongCode(tx, mailbox, codeHashes, now);
  if (triesLeft === null) return;
  if (triesLeft === 0) await lockBusiness(tx, mailbox.businessKey);
  throw new AppError('code_invalid', {
    fields: { verificationCode: { key: 'code_invalid' } },
    extra: { tries_left: triesLeft },
  });
}

/**
 * Books slots. At one business one customer after the other is looked up and one books, in each process: however many come
 * at once, they hold two connections to the database, and who is refused may be so by what others read meanwhile.
 */
export function createBook(deps: Deps) {
  const pages = createReadings<Page>({ maxBytes: KEPT_BYTES, weigh: weighPage });
  const states = createReadings<OfferState>({ maxBytes: KEPT_BYTES, weigh: weighState });

  /**
   * Books a slot for a customer who proved the address: re-checks rules 1 to 6 under the business's lock and writes
   * booking, mails and answer together (rule 7). `demandHuman` is asked only when this is not a repeat.
   * 404; 400 `validation`, `code_required`, `code_invalid`, `code_expired`, `idempotency_mismatch`;
   * 409 `slot_unavailable`, `plan_limit`, which leave the code as it is.
   */
  return (businessId: string, body: Body, asker: Asker, demandHuman: () => Promise<void>) => {
    const askedAt = performance.now();
    const asked = { ...asker, fingerprint: bodyFingerprint(body) };
    const work = async () => {
      const { page, made } = await deps.lanes.run(
        businessId,
        () => lookAt(businessId, asked, askedAt),
        askedAt,
      );
      if (made) return made;
      const attempt = toAttempt(deps, page, body, asked);
      // In no lane of the business: checking a proof may take a while, and an attacker's takes as long as anybody's.
      await demandHuman();
      const { businessKey, start } = attempt;
      return withinClientShare(deps, { business: page.business, start, clientIp: asker.clientIp }, () =>
        deps.lanes.run(businessKey, () => book(attempt, askedAt), askedAt),
      );
    };
    // The same request sent twice at once: its second copy finds the booking of the first, and needs no proof.
    return asker.idempotencyKey
      ? deps.lanes.run(`${businessId} ${asker.idempotencyKey}`, work, askedAt)
      : work();
  };

  /** The page, read once for all who wait for it, and the answer that the same request had before. */
  async function lookAt(businessId: string, asked: Asked, askedAt: number) {
    const page =
      pages.since(askedAt, businessId) ??
      (await pages.anew(businessId, () => deps.db.query((tx) => readPage(tx, businessId))));
    const { businessKey } = page.business;
    const made = await deps.db.query((tx) => findMade(deps, tx, { businessKey, ...asked }));
    return { page, made };
  }

  /** Looks without a lock first: who comes too late is refused cheaply. */
  async function book(attempt: Attempt, askedAt: number): Promise<BookReply> {
    const { businessKey, serviceId, start } = attempt;
    const key = `${businessKey}|${serviceId}`;
    const seen = await deps.db.query(async (tx) => {
      const known = states.since(askedAt, key);
      const state =
        known && isSold(deps, known, start) ? known : await states.anew(key, () => findStateFor(tx, attempt));
      // After the look: where the slot was taken by this very request, sent twice, its answer is found.
      const made = await findMade(deps, tx, attempt);
      if (made) return { made };
      refuseTakenSlot(toSlotQuery(deps, state, state.service), start);
      await refuseWrongCode(tx, attempt);
      return state;
    });
    if ('made' in seen) return seen.made;
    return deps.db.transaction((tx) => writeBooking(deps, tx, attempt, seen));
  }
}
