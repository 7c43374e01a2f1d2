import type { Shift } from 'api/contract/hours.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';
import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import {
  SAMPLE,
  type SampleService,
  SERVICE_DEFAULTS,
  sampleBusiness,
} from 'booking-parts/sample-business.ts';
import type { ConsoleVariant } from '../data/console-context.ts';

export const DEMO_VARIANT: ConsoleVariant = {
  newEventMinutes: 30,
  requirements: ['name', 'business_id'],
  savesNothing: true,
};

const HALVES = [
  ['09:00', '12:00'],
  ['12:00', '17:00'],
] as const;

const withBuffers = (service: SampleService): Service => ({
  ...service,
  ...SERVICE_DEFAULTS,
  tax_ids: [],
  questions: [],
  staff_ids: null,
  resource_ids: [],
  buffer_before: 0,
  buffer_after: service.duration >= 60 ? 10 : 0,
});

export function demoShifts(services: readonly Service[]): Shift[] {
  return WEEKDAYS.flatMap((day) =>
    HALVES.map(([start, end]) => ({
      id: `${day} ${start}`,
      day_of_week: day,
      shift_start_time: start,
      shift_end_time: end,
      bookable_services: services.map((service) => service.service_id),
      staff_id: null,
    })),
  );
}

export function demoProfile(): Profile {
  const { name, description, address, phone, email, services, look } = sampleBusiness();
  return {
    name,
    description,
    business_id: SAMPLE.id,
    business_address: address,
    business_phone: phone,
    business_email: email,
    ol_link: '',
    timezone: SAMPLE.zone,
    utc_offsets: [],
    currency: SAMPLE.currency,
    country: '',
    region: '',
    published: true,
    bookable_days: SAMPLE.bookableDays,
    booking_interval: SAMPLE.bookingInterval,
    hours_advance: 0,
    change_cutoff_hours: 0,
    req_cus_info: { name: true, email: true, phone: true, address: false },
    auto_confirm: false,
    trust_devices: true,
    waitlist: true,
    several_services: false,
    notify_owner: true,
    notify_customer: true,
    coins: 5,
    tier: 'free',
    premium_until: null,
    ad_free: false,
    text_reminders: false,
    has_payments: false,
    ...look,
    services: services.map(withBuffers),
  };
}
