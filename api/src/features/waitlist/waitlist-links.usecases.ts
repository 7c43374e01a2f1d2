import type { Waiting } from '../../contract/waitlist.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { toBrand } from '../../domain/pictures/look.ts';
import { listServices } from '../../domain/services/services.repository.ts';
import { listStaffNames } from '../../domain/staff/staff.repository.ts';
import { deleteEntry, findLiveEntry, updateEntry } from '../../domain/waitlist/entries.repository.ts';
import { endOfDate } from '../../domain/waitlist/waitlist-rules.ts';
import { readWaitlistToken } from '../../domain/waitlist/waitlist-token.ts';
import { AppError } from '../../lib/errors.ts';

type WaitingFacts = Omit<Waiting, 'message'>;
type LiveEntry = NonNullable<Awaited<ReturnType<typeof findLiveEntry>>>;

/** 400 `invalid_token` also for an entry that has ended. */
function byLink(
  deps: Deps,
  token: string,
  write: (tx: Tx, found: LiveEntry, zone: string) => Promise<void>,
): Promise<WaitingFacts> {
  const key = readWaitlistToken(deps.acceptedSecrets, token);
  if (!key) throw new AppError('invalid_token');
  return deps.db.transaction(async (tx) => {
    const found = await findLiveEntry(tx, key, deps.now());
    if (!found) throw new AppError('invalid_token');
    const { businessKey, serviceId, staffId, date } = found.wish;
    const business = await findBusiness(tx, businessKey);
    const services = await listServices(tx, businessKey);
    const names = await listStaffNames(tx, [businessKey]);
    await write(tx, found, business.timezone);
    return {
      business_id: business.businessId ?? '',
      business_name: business.name,
      ...toBrand(business),
      service_id: serviceId,
      service_name: services.find(({ service_id }) => service_id === serviceId)?.name ?? '',
      staff_id: staffId,
      staff_name: (staffId && names.get(staffId)) ?? '',
      date,
      timezone: business.timezone,
    };
  });
}

/** Idempotent. */
export const confirmWaiting = (deps: Deps, token: string): Promise<WaitingFacts> =>
  byLink(deps, token, async (tx, { entry, wish }, zone) => {
    if (entry.confirmedAt) return;
    await updateEntry(tx, entry, { confirmedAt: deps.now(), expiresAt: endOfDate(wish.date, zone) });
    await deps.limits.refundIn(tx, 'unprovedMails', entry.emailKey);
  });

export const leaveWaitlist = (deps: Deps, token: string): Promise<WaitingFacts> =>
  byLink(deps, token, async (tx, { entry }) => {
    await deleteEntry(tx, entry);
  });
