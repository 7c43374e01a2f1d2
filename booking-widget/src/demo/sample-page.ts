import type { PublicBusiness } from 'api/contract/public.ts';
import type { PublicService } from 'api/contract/services.ts';
import { SAMPLE, sampleBusiness } from 'shared-ui/sample-business.ts';

export function samplePage(): PublicBusiness {
  const { name, description, address, phone, email } = sampleBusiness();
  return {
    name,
    description,
    business_id: SAMPLE.id,
    timezone: SAMPLE.zone,
    utc_offsets: [],
    currency: SAMPLE.currency,
    business_address: address,
    business_phone: phone,
    business_email: email,
    req_cus_info: { name: true, email: true, phone: true, address: false },
    bookable_days: SAMPLE.bookableDays,
    booking_interval: SAMPLE.bookingInterval,
    hours_advance: 0,
    auto_confirm: false,
    trust_devices: false,
    notify_customer: true,
    shows_ads: false,
    staff: [],
  };
}

export const sampleServices = (): PublicService[] =>
  sampleBusiness().services.map((service) => ({ ...service, staff_ids: [SAMPLE.staffId] }));
