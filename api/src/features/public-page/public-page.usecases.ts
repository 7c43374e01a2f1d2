import { orderByCategory } from '../../contract/categories.ts';
import { BOOKABLE_DAYS } from '../../contract/limits.ts';
import type { PublicBusiness, PublicPage } from '../../contract/public.ts';
import type { PublicService, Service } from '../../contract/services.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { PhotoRow } from '../../db/schema/pictures.table.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { bookingOptions } from '../../domain/businesses/business-options.ts';
import { findPublishedBusiness } from '../../domain/businesses/businesses.repository.ts';
import { asksConsent } from '../../domain/businesses/consent-rules.ts';
import { listShifts } from '../../domain/hours/hours.repository.ts';
import { type WeeklyHours, weeklyHours } from '../../domain/hours/weekly-hours.ts';
import { toLook } from '../../domain/pictures/look.ts';
import { listPhotos } from '../../domain/pictures/photos.repository.ts';
import { previewPath } from '../../domain/pictures/preview.ts';
import { showsAds } from '../../domain/plans/plans.ts';
import { listServices } from '../../domain/services/services.repository.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { offeredBy, publicStaff } from '../../domain/staff/staff-rules.ts';
import { AppError } from '../../lib/errors.ts';
import { internationalPhone } from '../../text/international-phone.ts';
import { offsetTable } from '../../time/offset-table.ts';
import { findPublicPage } from './public-page.repository.ts';

const BOOKABLE_RANGE = { before: 2, after: BOOKABLE_DAYS.max + 10 };

/** 404 unless it is published. */
export async function getPublicBusiness(deps: Deps, businessId: string): Promise<PublicBusiness> {
  return deps.db.query(async (tx) => {
    const business = await findPublishedBusiness(tx, businessId);
    if (!business) throw new AppError('not_found');
    const staff = await listStaff(tx, business.businessKey);
    const photos = await listPhotos(tx, business.businessKey);
    return toPublicBusiness(deps, businessId, business, { staff, photos });
  });
}

/** The data of a page's HTML; the same `version` means the same texts. */
export interface PageData {
  page: PublicPage;
  preview: string | null;
  /** In international form, '' for none. */
  telephone: string;
  hours: WeeklyHours[];
  version: string;
}

/** The services stand as the page shows them, by category. null unless it is published. */
export async function getPublicPage(deps: Deps, businessId: string): Promise<PageData | null> {
  const found = await deps.db.query(async (tx) => {
    const page = await findPublicPage(tx, businessId);
    if (!page) return null;
    const { businessKey } = page.business;
    const [staff, photos, shifts] = await Promise.all([
      listStaff(tx, businessKey),
      listPhotos(tx, businessKey),
      listShifts(tx, businessKey),
    ]);
    return { ...page, staff, photos, shifts };
  });
  if (!found) return null;
  const { staff, shifts } = found;
  const business = toPublicBusiness(deps, businessId, found.business, found);
  const services = orderByCategory(found.services).map((service) => ({
    ...service,
    ...listStaffIds(service, staff),
  }));
  const page = { business, services };
  return {
    page,
    preview: previewPath(found.business),
    telephone: internationalPhone(found.business.phone, found.business),
    hours: weeklyHours(shifts, staff),
    version: `${found.business.rev} ${business.shows_ads}`,
  };
}

const listStaffIds = ({ staff_ids }: Pick<Service, 'staff_ids'>, staff: readonly StaffMember[]) => ({
  staff_ids: offeredBy(staff_ids, staff),
});

function toPublicBusiness(
  deps: Deps,
  businessId: string,
  business: Business,
  { staff, photos }: { staff: readonly StaffMember[]; photos: readonly PhotoRow[] },
): PublicBusiness {
  const now = deps.now();
  const options = bookingOptions(business);
  return {
    business_id: businessId,
    name: business.name,
    description: business.description,
    timezone: business.timezone,
    utc_offsets: offsetTable(business.timezone, now, BOOKABLE_RANGE),
    currency: business.currency,
    country: business.country,
    business_phone: business.phone,
    business_email: business.email,
    business_address: business.address,
    req_cus_info: options.req_cus_info,
    bookable_days: options.bookable_days,
    booking_interval: options.booking_interval,
    hours_advance: options.hours_advance,
    change_cutoff_hours: options.change_cutoff_hours,
    auto_confirm: options.auto_confirm,
    trust_devices: options.trust_devices,
    several_services: options.several_services,
    notify_customer: options.notify_customer,
    shows_ads: showsAds(deps.env, business, now),
    asks_consent: asksConsent(business.country),
    ...toLook(business, photos),
    staff: publicStaff(staff),
  };
}

const toPublicService = (
  { buffer_before: _before, buffer_after: _after, ...shown }: Service,
  staff: readonly StaffMember[],
): PublicService => ({ ...shown, ...listStaffIds(shown, staff) });

const isOrdered = (services: readonly Service[]) => services.some(({ position }) => position !== null);

/** In the owner's order, else shortest first; add-ons last. */
export async function getPublicServices(deps: Deps, businessId: string): Promise<PublicService[]> {
  return deps.db.query(async (tx) => {
    const business = await findPublishedBusiness(tx, businessId);
    if (!business) throw new AppError('not_found');
    const services = await listServices(tx, business.businessKey);
    const staff = await listStaff(tx, business.businessKey);
    const listed = isOrdered(services) ? services : services.sort((a, b) => a.duration - b.duration);
    const addOnsLast = listed.sort((a, b) => Number(a.add_on) - Number(b.add_on));
    return addOnsLast.map((service) => toPublicService(service, staff));
  });
}
