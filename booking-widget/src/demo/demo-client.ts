import type { PublicBusiness, PublicPage } from 'api/contract/public.ts';
import type { PublicService } from 'api/contract/services.ts';
import { SAMPLE, SERVICE_DEFAULTS, sampleBusiness } from 'booking-parts/sample-business.ts';
import { ApiError, i18n } from 'shared-ui';
import { callWith } from 'shared-ui/call-with.ts';
import type { BookingClient } from '../data/booking-client.ts';
import { demoAvailability } from './demo-slots.ts';

async function refuse(): Promise<never> {
  throw new ApiError(i18n.t('demo.only', { ns: 'widget' }), { status: 400, code: 'demo_only' });
}

export const demoClient: BookingClient = {
  call: callWith(
    {
      'GET /api/public/{business_id}': async () => samplePublicBusiness(),
      'GET /api/services_public/{business_id}': async () => ({
        services: sampleServices(),
        refund_until_hours: samplePublicBusiness().refund_until_hours,
      }),
      'GET /api/availability/{business_id}': async ({ query }) =>
        demoAvailability(new Date(), SAMPLE.zone, query?.staff_id ? [] : sampleBusiness().staff),
    },
    refuse,
  ),
  solveBotCheck: async () => '',
  prefetchBotCheck: () => undefined,
};

/** The page of the sample business, in the present language. */
export const samplePage = (): PublicPage => ({
  business: samplePublicBusiness(),
  services: sampleServices(),
});

function samplePublicBusiness(): PublicBusiness {
  const { name, description, address, phone, email, staff, look } = sampleBusiness();
  return {
    name,
    description,
    business_id: SAMPLE.id,
    timezone: SAMPLE.zone,
    utc_offsets: [],
    currency: SAMPLE.currency,
    business_address: address,
    country: 'CA',
    business_phone: phone,
    business_email: email,
    req_cus_info: { name: true, email: true, phone: true, address: false },
    bookable_days: SAMPLE.bookableDays,
    booking_interval: SAMPLE.bookingInterval,
    hours_advance: 0,
    change_cutoff_hours: 0,
    auto_confirm: false,
    trust_devices: false,
    several_services: false,
    refund_until_hours: 24,
    added_taxes: [],
    test_payments: false,
    asks_consent: false,
    notify_customer: true,
    text_reminders: false,
    shows_ads: false,
    ...look,
    staff: staff.map((person) => ({ ...person, photo_url: '' })),
  };
}

function sampleServices(): PublicService[] {
  const { services, staff } = sampleBusiness();
  const staff_ids = staff.map(({ staff_id }) => staff_id);
  return services.map((service) => ({
    ...service,
    ...SERVICE_DEFAULTS,
    tax_ids: [],
    staff_ids,
    questions: [],
  }));
}
