import type { z } from 'zod';
import { normalizeBusinessId } from '../../contract/patterns.ts';
import type { optionsBody, Profile, profileBody } from '../../contract/profile.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { isCountry, isRegion, type Place } from '../../lib/holidays.ts';
import type { SentenceKey } from '../../lib/sentences/sentences.ts';
import { trackAbsences } from '../absence/track-absences.ts';
import { bookingOptions } from '../businesses/business-options.ts';
import {
  claimBusinessId,
  findBusiness,
  findBusinessIdHolder,
  lockBusiness,
  updateBusiness,
} from '../businesses/businesses.repository.ts';
import { moveFollowUps } from '../follow-ups/follow-up-schedule.ts';
import { findHasPayments } from '../payments/payment-settings.repository.ts';
import { listPhotos } from '../pictures/photos.repository.ts';
import { balance } from '../plans/coins.repository.ts';
import { askNoPayments, listServices } from '../services/services.repository.ts';
import { followZone } from '../waitlist/waitlist.usecases.ts';
import { missingToPublish, refuseBusinessId, toProfile } from './profile-rules.ts';

export async function readProfile(deps: Deps, tx: Tx, business: Business): Promise<Profile> {
  const { businessKey } = business;
  // Independent of each other: they share a round trip.
  const [services, coins, photos, hasPayments] = await Promise.all([
    listServices(tx, businessKey),
    balance(tx, businessKey),
    listPhotos(tx, businessKey),
    findHasPayments(tx, businessKey),
  ]);
  return toProfile(business, { services, coins, photos, hasPayments }, deps.env, deps.now());
}

export function getProfile(deps: Deps, businessKey: string): Promise<Profile> {
  return deps.db.query(async (tx) => readProfile(deps, tx, await findBusiness(tx, businessKey)));
}

/** Sets the business ID once: 400 `business_id_empty`, `_reserved`, `_taken`, `_immutable`, `validation` (length). */
async function setBusinessId(tx: Tx, business: Business, businessId: string): Promise<void> {
  if (businessId === business.businessId) return;
  const refused = refuseBusinessId(businessId);
  if (business.businessId && refused !== 'business_id_empty')
    throw invalidField('business_id', 'business_id_immutable');
  if (refused) throw invalidField('business_id', refused);
  const { businessKey } = business;
  if (!(await claimBusinessId(tx, businessKey, businessId)))
    throw invalidField('business_id', 'business_id_taken');
}

/** Whether a business ID is free, and a message if not. Only advice: saving decides. 429 after 120 in a minute. */
export async function checkBusinessId(
  deps: Deps,
  businessKey: string,
  typed: string,
): Promise<{ businessId: string; problem: SentenceKey | null }> {
  await deps.limits.count('businessIdCheck', businessKey);
  const businessId = normalizeBusinessId(typed);
  const refused = refuseBusinessId(businessId);
  if (refused) return { businessId, problem: refused };
  const holder = await deps.db.query((tx) => findBusinessIdHolder(tx, businessId));
  const isFree = holder === null || holder === businessKey;
  return { businessId, problem: isFree ? null : 'business_id_taken' };
}

/** 400 for an unknown country or region. Another country without a region has none. */
async function chosenPlace(
  business: Business,
  given: Pick<z.output<typeof profileBody>, 'country' | 'region'>,
): Promise<Place> {
  const { country = business.country } = given;
  const { region = country === business.country ? business.region : '' } = given;
  if (country !== '' && !isCountry(country)) throw invalidField('country', 'country_unknown');
  if (!(await isRegion({ country, region }))) throw invalidField('region', 'region_unknown');
  return { country, region };
}

/** Saves the given fields, all or none. 400 as in the contract. */
export async function saveProfile(
  deps: Deps,
  businessKey: string,
  { business_id, ...given }: z.output<typeof profileBody>,
): Promise<Profile> {
  return deps.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessKey);
    if (business_id !== undefined) await setBusinessId(tx, business, business_id);
    const place = await chosenPlace(business, given);
    const changes = {
      ...(business_id && { businessId: business_id }),
      name: given.name ?? business.name,
      description: given.description ?? business.description,
      timezone: given.timezone ?? business.timezone,
      currency: given.currency ?? business.currency,
      ...place,
      address: given.business_address ?? business.address,
      phone: given.business_phone ?? business.phone,
      email: given.business_email ?? business.email,
      onlineLink: given.ol_link ?? business.onlineLink,
      brandColor: given.brand_color ?? business.brandColor,
      website: given.website ?? business.website,
      showsMap: given.map ?? business.showsMap,
      searchEngines: given.search_engines ?? business.searchEngines,
    };
    if (changes.currency !== business.currency) await askNoPayments(tx, businessKey);
    const update = () => updateBusiness(tx, businessKey, changes);
    if (changes.timezone === business.timezone) return readProfile(deps, tx, await update());
    const changed = await trackAbsences(tx, business, deps.now(), update);
    await followZone(tx, changed);
    await moveFollowUps(tx, changed, deps.now());
    return readProfile(deps, tx, changed);
  });
}

/** 400 `publish_requirements` with what is missing. */
export async function setPublished(deps: Deps, businessKey: string, published: boolean): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessKey);
    const services = await listServices(tx, businessKey);
    const missing = published ? missingToPublish(business, services) : [];
    if (missing.length > 0) throw new AppError('publish_requirements', { extra: { missing } });
    await updateBusiness(tx, businessKey, { published });
    return published;
  });
}

export async function saveOptions(deps: Deps, businessKey: string, given: z.output<typeof optionsBody>) {
  return deps.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessKey);
    const changed = await updateBusiness(tx, businessKey, {
      bookableDays: given.bookable_days ?? business.bookableDays,
      bookingInterval: given.booking_interval ?? business.bookingInterval,
      hoursAdvance: given.hours_advance ?? business.hoursAdvance,
      changeCutoffHours: given.change_cutoff_hours ?? business.changeCutoffHours,
      requiresName: given.req_cus_info?.name ?? business.requiresName,
      requiresPhone: given.req_cus_info?.phone ?? business.requiresPhone,
      requiresAddress: given.req_cus_info?.address ?? business.requiresAddress,
      autoConfirm: given.auto_confirm ?? business.autoConfirm,
      trustDevices: given.trust_devices ?? business.trustDevices,
      waitlist: given.waitlist ?? business.waitlist,
      severalServices: given.several_services ?? business.severalServices,
      notifyOwner: given.notify_owner ?? business.notifyOwner,
      notifyCustomer: given.notify_customer ?? business.notifyCustomer,
    });
    return bookingOptions(changed);
  });
}
