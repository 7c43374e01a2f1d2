import { LRUCache } from 'lru-cache';
import { orderByCategory } from '../../contract/categories.ts';
import { BOOKABLE_DAYS } from '../../contract/limits.ts';
import type { PublicBusiness, PublicPage } from '../../contract/public.ts';
import type { PublicService } from '../../contract/services.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import { type PaymentSettingsRow, REFUND_UNTIL_DEFAULT_HOURS } from '../../db/schema/payments.table.ts';
import type { PhotoRow } from '../../db/schema/pictures.table.ts';
import type { ReceiptSettingsRow } from '../../db/schema/receipts.table.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import { bookingOptions } from '../../domain/businesses/business-options.ts';
import { findPublishedBusiness } from '../../domain/businesses/businesses.repository.ts';
import { asksConsent } from '../../domain/businesses/consent-rules.ts';
import { listShifts } from '../../domain/hours/hours.repository.ts';
import { type WeeklyHours, weeklyHours } from '../../domain/hours/weekly-hours.ts';
import { findPaymentSettings } from '../../domain/payments/payment-settings.repository.ts';
import { toLook } from '../../domain/pictures/look.ts';
import { listPhotos } from '../../domain/pictures/photos.repository.ts';
import { previewPath } from '../../domain/pictures/preview.ts';
import { showsAds } from '../../domain/plans/plans.ts';
import { findReceiptSettings, toAddedTaxes } from '../../domain/receipts/receipt-settings.repository.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { offeredBy, publicStaff } from '../../domain/staff/staff-rules.ts';
import { AppError } from '../../lib/errors.ts';
import { PackedText } from '../../lib/packed-text.ts';
import { internationalPhone } from '../../text/international-phone.ts';
import { offsetTable } from '../../time/offset-table.ts';
import { listPageServices, type PageService } from './public-page.repository.ts';

const CACHED_BYTES = 4 * 1024 * 1024;
const ENTRY_BYTES = 500;
const BOOKABLE_RANGE = { before: 2, after: BOOKABLE_DAYS.max + 10 };

/** 404 unless it is published. */
export async function getPublicBusiness(deps: Deps, businessId: string): Promise<PublicBusiness> {
  return deps.db.query(async (tx) => {
    const business = await findPublishedBusiness(tx, businessId);
    if (!business) throw new AppError('not_found');
    const staff = await listStaff(tx, business.businessKey);
    const photos = await listPhotos(tx, business.businessKey);
    const payments = await findPaymentSettings(tx, business.businessKey);
    const receipts = await findReceiptSettings(tx, business.businessKey);
    return toPublicBusiness(deps, businessId, business, { staff, photos, payments, receipts });
  });
}

export interface PageData {
  page: PublicPage;
  preview: string | null;
  /** The number in international form; '' for none. */
  telephone: string;
  hours: WeeklyHours[];
}

/** The same `version` means the same data, whose largest part is only read by `load`. */
export interface PublishedPage {
  version: string;
  /** The services are ordered as the page shows them, by category. */
  load(): Promise<PageData>;
}

/** null unless it is published. */
export async function findPublishedPage(deps: Deps, businessId: string): Promise<PublishedPage | null> {
  const business = await deps.db.query((tx) => findPublishedBusiness(tx, businessId));
  if (!business) return null;
  return {
    version: `${business.rev} ${showsAds(deps.env, business, deps.now())} ${business.hasTexting}`,
    load: () => loadPage(deps, businessId, business),
  };
}

async function loadPage(deps: Deps, businessId: string, business: Business): Promise<PageData> {
  const { businessKey } = business;
  const [found, staff, photos, shifts, payments, receipts] = await deps.db.query((tx) =>
    Promise.all([
      listPageServices(tx, businessKey),
      listStaff(tx, businessKey),
      listPhotos(tx, businessKey),
      listShifts(tx, businessKey),
      findPaymentSettings(tx, businessKey),
      findReceiptSettings(tx, businessKey),
    ]),
  );
  const services = orderByCategory(found.map((service) => toPublicService(service, staff)));
  return {
    page: {
      business: toPublicBusiness(deps, businessId, business, { staff, photos, payments, receipts }),
      services,
    },
    preview: previewPath(business),
    telephone: internationalPhone(business.phone, business),
    hours: weeklyHours(shifts, staff),
  };
}

const toPublicService = (service: PageService, staff: readonly StaffMember[]): PublicService => ({
  ...service,
  staff_ids: offeredBy(service.staff_ids, staff),
});

const toRefundUntilHours = (payments: PaymentSettingsRow | null): number =>
  payments?.refundUntilHours ?? REFUND_UNTIL_DEFAULT_HOURS;

interface Shown {
  staff: readonly StaffMember[];
  photos: readonly PhotoRow[];
  payments: PaymentSettingsRow | null;
  receipts: ReceiptSettingsRow;
}

function toPublicBusiness(
  deps: Deps,
  businessId: string,
  business: Business,
  { staff, photos, payments, receipts }: Shown,
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
    text_reminders: business.hasTexting,
    refund_until_hours: toRefundUntilHours(payments),
    added_taxes: toAddedTaxes(receipts),
    test_payments: payments?.mode === 'test',
    shows_ads: showsAds(deps.env, business, now),
    asks_consent: asksConsent(business.country),
    ...toLook(business, photos),
    staff: publicStaff(staff),
  };
}

/** Returns the reply with the services of a published business, written once for each of its revisions. 404. */
export function createOfferedServices(deps: Deps): (businessId: string) => Promise<PackedText> {
  const cache = new LRUCache<string, { rev: number; json: PackedText }>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ json }) => json.packedBytes + ENTRY_BYTES,
  });
  return async (businessId) => {
    const business = await deps.db.query((tx) => findPublishedBusiness(tx, businessId));
    if (!business) throw new AppError('not_found');
    const { rev, businessKey } = business;
    const cached = cache.get(businessId);
    if (cached?.rev === rev) return cached.json;
    const [found, staff, payments] = await deps.db.query((tx) =>
      Promise.all([
        listPageServices(tx, businessKey),
        listStaff(tx, businessKey),
        findPaymentSettings(tx, businessKey),
      ]),
    );
    const services = found.map((service) => toPublicService(service, staff));
    const reply = { services, refund_until_hours: toRefundUntilHours(payments) };
    const json = new PackedText(JSON.stringify(reply));
    cache.set(businessId, { rev, json });
    return json;
  };
}
