import { BATCH } from '../../db/batches.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { expirePending } from '../bookings/bookings.repository.ts';
import { listBusinesses } from '../businesses/businesses.repository.ts';

type ExpiryDeps = Pick<Deps, 'db' | 'now' | 'onBookingChange'>;

/** Mails the customers of requests that have just expired, in the same transaction. */
export async function announceExpired(
  deps: Pick<Deps, 'onBookingChange'>,
  tx: Tx,
  business: Business,
  expired: Booking[],
): Promise<void> {
  for (const booking of expired)
    await deps.onBookingChange(tx, { business, booking, action: { type: 'expired' } });
}

/** Expires requests whose start has passed. Reads treat them as expired before. */
export async function expireRequests(deps: ExpiryDeps, signal?: AbortSignal): Promise<void> {
  let count = BATCH;
  while (count === BATCH && !signal?.aborted) {
    count = await deps.db.transaction(async (tx) => {
      const expired = await expirePending(tx, deps.now());
      const keys = new Set(expired.map(({ businessKey }) => businessKey));
      for (const business of await listBusinesses(tx, [...keys])) {
        const own = expired.filter(({ businessKey }) => businessKey === business.businessKey);
        await announceExpired(deps, tx, business, own);
      }
      return expired.length;
    });
  }
}
