import { BUSINESS_ID } from '../../contract/limits.ts';
import { pageSegments } from '../../contract/pages.ts';
import { normalizeBusinessId } from '../../contract/patterns.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Service } from '../../contract/services.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { PhotoRow } from '../../db/schema/pictures.table.ts';
import type { Env } from '../../lib/env.ts';
import type { SentenceKey } from '../../lib/sentences/sentences.ts';
import { offsetTable } from '../../time/offset-table.ts';
import { bookingOptions } from '../businesses/business-options.ts';
import { toLook } from '../pictures/look.ts';
import { currentPlan, showsAds } from '../plans/plans.ts';
import { isBookableAlone } from '../services/service-rules.ts';

/** Words that the service uses or may use in addresses. */
const RESERVED = new Set([
  ...pageSegments().map(normalizeBusinessId),
  ...`about account accounts admin api app assets auth billing blog book booking bookings business businesses calendar
   console contact customer customers demo demos dev docs download email embed events faq favicon feed forgot help
   home host images inbox index info invite jobs join legal login logout mail manifest me new news null official openapi
   owner owners payment payments pictures ping plans pricing profile public readme register remotes request reset robots
   root rss sample search security service services settings setup shop signin signup sitemap slotwell staff static
   status support system team test undefined user users verify waitlist webhook webhooks widget www`.split(
    /\s+/,
  ),
]);

/** Why a business ID is refused, null if only its uniqueness is unchecked. */
export function refuseBusinessId(businessId: string): SentenceKey | null {
  if (businessId === '') return 'business_id_empty';
  if (businessId.length < BUSINESS_ID.min || businessId.length > BUSINESS_ID.max) return 'business_id_length';
  return RESERVED.has(businessId) ? 'business_id_reserved' : null;
}

export function missingToPublish(
  business: Pick<Business, 'businessId' | 'name'>,
  services: readonly Pick<Service, 'add_on'>[],
) {
  return [
    ...(business.businessId ? [] : (['business_id'] as const)),
    ...(business.name ? [] : (['name'] as const)),
    ...(services.some(isBookableAlone) ? [] : (['service'] as const)),
  ];
}

const CALENDAR_RANGE = { before: 400, after: 1100 };

export function toProfile(
  business: Business,
  {
    services,
    coins,
    photos,
    hasPayments,
  }: { services: Service[]; coins: number; photos: PhotoRow[]; hasPayments: boolean },
  env: Env,
  now: Date,
): Profile {
  return {
    ...bookingOptions(business),
    name: business.name,
    description: business.description,
    business_id: business.businessId ?? '',
    business_address: business.address,
    business_phone: business.phone,
    business_email: business.email,
    ol_link: business.onlineLink,
    timezone: business.timezone,
    utc_offsets: offsetTable(business.timezone, now, CALENDAR_RANGE),
    currency: business.currency,
    country: business.country,
    region: business.region,
    published: business.published,
    coins,
    tier: currentPlan(env, business, now).tier,
    premium_until: business.premiumUntil?.toISOString() ?? null,
    ad_free: !showsAds(env, business, now),
    text_reminders: business.hasTexting,
    has_payments: hasPayments,
    ...toLook(business, photos),
    services,
  };
}
