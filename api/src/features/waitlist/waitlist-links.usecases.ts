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

/** Null for an entry that has ended; 400 `invalid_token` for a token that is none of ours. */
async function findEntry(deps: Deps, tx: Tx, token: string): Promise<LiveEntry | null> {
  const key = readWaitlistToken(deps.acceptedSecrets, token);
  if (!key) throw new AppError('invalid_token');
  return findLiveEntry(tx, key, deps.now());
}

async function readFacts(tx: Tx, found: LiveEntry): Promise<WaitingFacts> {
  const { businessKey, serviceId, staffId, date } = found.wish;
  const business = await findBusiness(tx, businessKey);
  const services = await listServices(tx, businessKey);
  const names = await listStaffNames(tx, businessKey);
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
}

/** 400 `invalid_token`; 404 for an entry that has ended. */
export const getWaiting = (deps: Deps, token: string): Promise<WaitingLink> =>
  deps.db.query(async (tx) => {
    const found = await findEntry(deps, tx, token);
    if (!found) throw new AppError('not_found');
    return { ...(await readFacts(tx, found)), confirmed: found.entry.confirmedAt !== null };
  });

/** Idempotent. 400 `invalid_token` also for an entry that has ended. */
export const confirmWaiting = (deps: Deps, token: string): Promise<WaitingFacts> =>
  deps.db.transaction(async (tx) => {
    const found = await findEntry(deps, tx, token);
    if (!found) throw new AppError('invalid_token');
    const { entry, wish } = found;
    const facts = await readFacts(tx, found);
    if (entry.confirmedAt) return facts;
    const expiresAt = endOfDate(wish.date, facts.timezone);
    await updateEntry(tx, entry, { confirmedAt: deps.now(), expiresAt });
    await deps.limits.refundIn(tx, 'unprovedMails', entry.emailKey);
    return facts;
  });

/** Idempotent: an entry that has ended is left already. 400 `invalid_token`. */
export const leaveWaitlist = (deps: Deps, token: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const found = await findEntry(deps, tx, token);
    if (found) await deleteEntry(tx, found.entry);
  });
