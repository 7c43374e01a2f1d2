import type { Waiting, WaitingLink } from '../../contract/waitlist.ts';
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
async function findByLink(deps: Deps, tx: Tx, token: string): Promise<LiveEntry & { facts: WaitingFacts }> {
  const key = readWaitlistToken(deps.acceptedSecrets, token);
  const found = key && (await findLiveEntry(tx, key, deps.now()));
  if (!found) throw new AppError('invalid_token');
  const { businessKey, serviceId, staffId, date } = found.wish;
  const business = await findBusiness(tx, businessKey);
  const services = await listServices(tx, businessKey);
  const names = await listStaffNames(tx, [businessKey]);
  const facts = {
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
  return { ...found, facts };
}

export const getWaiting = (deps: Deps, token: string): Promise<WaitingLink> =>
  deps.db.query(async (tx) => {
    const { entry, facts } = await findByLink(deps, tx, token);
    return { ...facts, confirmed: entry.confirmedAt !== null };
  });

/** Idempotent. */
export const confirmWaiting = (deps: Deps, token: string): Promise<WaitingFacts> =>
  deps.db.transaction(async (tx) => {
    const { entry, wish, facts } = await findByLink(deps, tx, token);
    if (entry.confirmedAt) return facts;
    const expiresAt = endOfDate(wish.date, facts.timezone);
    await updateEntry(tx, entry, { confirmedAt: deps.now(), expiresAt });
    await deps.limits.refundIn(tx, 'unprovedMails', entry.emailKey);
    return facts;
  });

export const leaveWaitlist = (deps: Deps, token: string): Promise<WaitingFacts> =>
  deps.db.transaction(async (tx) => {
    const { entry, facts } = await findByLink(deps, tx, token);
    await deleteEntry(tx, entry);
    return facts;
  });
