import type { Tx } from '../../db/client.ts';
import { handleInTurn } from '../../db/rows-in-turn.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { expirePending, listOverdue } from '../bookings/bookings.repository.ts';
import { lockBusiness } from '../businesses/businesses.repository.ts';

type ExpiryDeps = Pick<Deps, 'db' | 'now' | 'logger' | 'onBookingChange'>;

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
export const expireRequests = (deps: ExpiryDeps, signal?: AbortSignal): Promise<void> =>
  handleInTurn(
    {
      list: (tx) => listOverdue(tx, deps.now()),
      handle: (rows) =>
        deps.db.transaction(async (tx) => {
          const business = await lockBusiness(tx, rows.businessKey);
          await announceExpired(deps, tx, business, await expirePending(tx, rows, deps.now()));
        }),
    },
    { ...deps, errorMessage: 'a request could not be expired', signal },
  );
