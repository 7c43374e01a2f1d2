import type { PublicBusiness } from '../../contract/public.ts';
import type { Service } from '../../contract/services.ts';
import type { Deps } from '../../lib/deps.ts';
import { AppError } from '../../lib/errors.ts';
import { findPublishedBusiness } from '../profile/businesses.repository.ts';
import { bookingOptions, isAdFree } from '../profile/profile-rules.ts';
import { listServices } from '../services/services.repository.ts';

/** What anybody may know of a published page; 404 for any other. */
export async function getPublicBusiness(deps: Deps, businessId: string): Promise<PublicBusiness> {
  const business = await deps.db.query((tx) => findPublishedBusiness(tx, businessId));
  if (!business) throw new AppError('not_found');
  const { bookable_days, booking_interval, hours_advance, req_cus_info, auto_confirm } =
    bookingOptions(business);
  return {
    business_id: businessId,
    name: business.name,
    description: business.description,
    timezone: business.timezone,
    currency: business.currency,
    business_phone: business.phone,
    business_email: business.email,
    business_address: business.address,
    req_cus_info,
    bookable_days,
    booking_interval,
    hours_advance,
    auto_confirm,
    shows_ads: !isAdFree(business, deps.env.adFreeCutoff, deps.now()),
  };
}

/** The services of a published page, shortest first. */
export async function getPublicServices(deps: Deps, businessId: string): Promise<Service[]> {
  return deps.db.query(async (tx) => {
    const business = await findPublishedBusiness(tx, businessId);
    if (!business) throw new AppError('not_found');
    const services = await listServices(tx, business.businessKey);
    return services.sort((a, b) => a.duration - b.duration);
  });
}
