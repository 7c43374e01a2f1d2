import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { runAll } from '../../lib/settle-all.ts';
import { expirePending, listOverdueBusinesses } from '../bookings/bookings.repository.ts';
import { lockBusiness } from '../businesses/businesses.repository.ts';

type ExpiryDeps = Pick<Deps, 'db' | 'now' | 'onBookingChange'>;

/** Mails the customers of requests that have just expired, in the same transaction. */
export async function announceExpired(
  deps: Pick<Deps, 'onBookingChange'>,
  tx: Tx,
  business: Business,
  expired: Booking[],
): Promise<void> {
  if (expired.length === 0) return;
  const action = { type: 'expired' } as const;
  await deps.onBookingChange(tx, { business, changed: expired.map((booking) => ({ booking, action })) });
}

/** Expires requests whose start has passed, behind the lock of each business. Reads treat them as expired before. */
export async function expireRequests(deps: ExpiryDeps, signal?: AbortSignal): Promise<void> {
  let overdue: string[];
  do {
    overdue = await deps.db.query((tx) => listOverdueBusinesses(tx, deps.now()));
    await runAll(overdue.map((businessKey) => () => expireOf(businessKey)));
  } while (overdue.length > 0 && !signal?.aborted);

  async function expireOf(businessKey: string) {
    if (signal?.aborted) return;
    await deps.db.transaction(async (tx) => {
      const business = await lockBusiness(tx, businessKey);
      await announceExpired(deps, tx, business, await expirePending(tx, businessKey, deps.now()));
    });
  }
}
