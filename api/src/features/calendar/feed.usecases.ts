import { language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { listForFeed } from '../../domain/bookings/booking-lists.repository.ts';
import {
  findBusiness,
  findBusinessIfAny,
  incrementFeedVersion,
} from '../../domain/businesses/businesses.repository.ts';
import { listOwnEvents } from '../../domain/calendar/events.repository.ts';
import { lockAccess } from '../../domain/members/lock-access.ts';
import { findMember, listMembers, type Member } from '../../domain/members/members.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { refuseOthers, type StaffAccess } from '../../domain/sessions/staff-access.ts';
import { incrementStaffFeedVersion, listStaff, listStaffNames } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { AppError } from '../../lib/errors.ts';
import { DAY_MS } from '../../time/units.ts';
import { feedCalendar } from './feed-calendar.ts';
import { type FeedKey, feedUrl, isFeedFile, readFeedKey } from './feed-link.ts';

const REACH_MS = 365 * DAY_MS;

type Reader = StaffAccess & Pick<SignedIn, 'memberId'>;

/** The role `staff` can only read the feed of its own staff member. 403 `forbidden`; 400 `validation` for an unknown staff member. */
async function feedKey(tx: Tx, access: StaffAccess, requestedStaffId: string | undefined): Promise<FeedKey> {
  const staffId = requestedStaffId ?? access.staffId;
  refuseOthers(access, { staffId });
  refuseForeignStaff(await listStaff(tx, access.businessKey), [staffId]);
  return { businessKey: access.businessKey, staffId };
}

async function findStaffMember(tx: Tx, { businessKey, staffId }: FeedKey): Promise<StaffMember | null> {
  return (await listStaff(tx, businessKey)).find((member) => member.staffId === staffId) ?? null;
}

/** The address of the login; it ends with its right to read the calendar. */
export function getFeedUrl(
  deps: Deps,
  reader: Reader,
  requestedStaffId: string | undefined,
): Promise<string> {
  return deps.db.query(async (tx) => {
    const key = await feedKey(tx, reader, requestedStaffId);
    const member = await findMember(tx, reader);
    if (!member) throw new AppError('not_found');
    const { feedVersion } = (await findStaffMember(tx, key)) ?? (await findBusiness(tx, key.businessKey));
    return feedUrl(deps, { ...key, ...ownVersion(member), feedVersion });
  });
}

/** Ends every login's address of that calendar. */
export async function renewFeedUrl(
  deps: Deps,
  reader: SignedIn,
  requestedStaffId: string | undefined,
): Promise<string> {
  await deps.db.transaction(async (tx) => {
    await lockAccess(tx, reader);
    const { businessKey, staffId } = await feedKey(tx, reader, requestedStaffId);
    if (staffId === null) await incrementFeedVersion(tx, businessKey);
    else await incrementStaffFeedVersion(tx, { businessKey, staffId });
  });
  return getFeedUrl(deps, reader, requestedStaffId);
}

const ownVersion = ({ memberId, rightsVersion }: Member) => ({ memberId, rightsVersion });

interface OpenFeed extends FeedKey {
  feedVersion: number;
  staffName: string;
}

/** The feed of a file name, not verified. */
async function findFeed(tx: Tx, key: FeedKey): Promise<OpenFeed | null> {
  if (key.staffId !== null) {
    const member = await findStaffMember(tx, key);
    return member && { ...key, feedVersion: member.feedVersion, staffName: member.name };
  }
  const business = await findBusinessIfAny(tx, key.businessKey);
  return business && { ...key, feedVersion: business.feedVersion, staffName: '' };
}

/** 404 unless it is the current address of a login that may read it, and if the business is blocked. */
async function openFeed(deps: Deps, tx: Tx, file: string): Promise<{ feed: OpenFeed; reader: Member }> {
  const key = readFeedKey(file);
  const feed = key && (await findFeed(tx, key));
  const readers = feed ? await listMembers(tx, feed.businessKey) : [];
  const reader = readers.find(
    (candidate) => feed && isFeedFile(deps.acceptedSecrets, { ...feed, ...ownVersion(candidate) }, file),
  );
  if (!feed || !reader || reader.blockedAt) throw new AppError('not_found');
  return { feed, reader };
}

/** The iCalendar text of an address. 404. */
export async function readFeed(deps: Deps, file: string): Promise<string> {
  const { feed, reader } = await deps.db.query((tx) => openFeed(deps, tx, file));
  const { businessKey, staffName } = feed;
  return deps.readShare.run(businessKey, () =>
    deps.db.query(async (tx) => {
      const from = new Date(deps.now().getTime() - REACH_MS);
      const to = new Date(deps.now().getTime() + REACH_MS);
      const events = await listOwnEvents(tx, { ...feed, from, to });
      const bookings = await listForFeed(tx, { ...feed, from, to });
      return feedCalendar(
        await findBusiness(tx, businessKey),
        { bookings, events },
        {
          env: deps.env,
          language: language.parse(reader.language),
          staffName,
          names: await listStaffNames(tx, businessKey),
        },
      );
    }),
  );
}
