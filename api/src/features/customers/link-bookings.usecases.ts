import type { Deps } from '../../deps.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import {
  findUnlinkedBusiness,
  linkBookings,
  listUnlinked,
} from '../../domain/customers/customers.repository.ts';
import { bookedPerson } from '../../domain/customers/identity-rules.ts';
import { joinCustomers } from '../../domain/customers/join-customers.ts';
import { ofBusiness } from '../../lib/business-queue.ts';

/** A business is locked for about 50 ms a batch. */
const BATCH = 200;
/** Customers of old bookings are not reported as new. */
const NOT_NEW = { onCustomerFact: async () => undefined };

/** Finds the customers of bookings made by the previous version, in batches, each behind the lock of its business. */
export async function linkOldBookings(
  deps: Pick<Deps, 'db' | 'businessQueue'>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const businessKey = await deps.db.query(findUnlinkedBusiness);
    if (businessKey === null) return;
    await deps.businessQueue.run(ofBusiness(businessKey), () => linkBatch(businessKey));
  }

  function linkBatch(businessKey: string): Promise<void> {
    return deps.db.transaction(async (tx) => {
      const business = await lockBusiness(tx, businessKey);
      const unlinked = await listUnlinked(tx, businessKey, BATCH);
      const ids = await joinCustomers(
        NOT_NEW,
        tx,
        business,
        unlinked.map((booking) => ({ person: bookedPerson(booking), at: booking.createdAt })),
      );
      const links = unlinked.flatMap(({ bookingId }, at) => {
        const customerId = ids[at];
        return customerId ? [{ bookingId, customerId }] : [];
      });
      await linkBookings(tx, businessKey, links);
    });
  }
}
