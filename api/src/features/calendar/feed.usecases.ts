import { language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { DAY_MS } from '../../time/units.ts';
import { listForFeed } from '../bookings/bookings.repository.ts';
import {
  findBusiness,
  findBusinessIfAny,
  incrementFeedVersion,
} from '../businesses/businesses.repository.ts';
import { listOwners } from '../members/members.repository.ts';
import { listOwnEvents } from './events.repository.ts';
import { feedCalendar } from './feed-calendar.ts';
import { businessOfFeed, feedUrl, isFeedFile } from './feed-link.ts';

const REACH_MS = 365 * DAY_MS;

export async function getFeedUrl(deps: Deps, businessKey: string): Promise<string> {
  return feedUrl(deps, await deps.db.query((tx) => findBusiness(tx, businessKey)));
}

export async function renewFeedUrl(deps: Deps, businessKey: string): Promise<string> {
  await deps.db.query((tx) => incrementFeedVersion(tx, businessKey));
  return getFeedUrl(deps, businessKey);
}

/** The iCalendar text of an address; 404 unless it is the current one, or if its owner is blocked. */
export function readFeed(deps: Deps, file: string): Promise<string> {
  return deps.db.query(async (tx) => {
    const businessKey = businessOfFeed(file);
    const business = businessKey && (await findBusinessIfAny(tx, businessKey));
    if (!business || !isFeedFile(deps.acceptedSecrets, business, file)) throw new AppError('not_found');
    const [owner] = await listOwners(tx, business.businessKey);
    if (!owner || owner.blockedAt) throw new AppError('not_found');
    const from = new Date(deps.now().getTime() - REACH_MS);
    const to = new Date(deps.now().getTime() + REACH_MS);
    const events = await listOwnEvents(tx, { businessKey: business.businessKey, from, to });
    const bookings = await listForFeed(tx, business.businessKey, from, to);
    return feedCalendar(
      business,
      { bookings, events },
      { env: deps.env, language: language.parse(owner.language) },
    );
  });
}
