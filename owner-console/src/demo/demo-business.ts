import type { Shift } from 'api/contract/hours.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';
import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import { i18n } from 'shared-ui';
import type { ConsoleVariant } from '../data/console-context.ts';

/** Product specification, points 3, 4 and 9. */
export const DEMO_VARIANT: ConsoleVariant = {
  newEventMinutes: 30,
  requirements: ['name', 'business_id'],
  showsEmptyRequests: false,
  savesNothing: true,
};
export const DEMO_ZONE = 'America/Toronto';

const HALVES = [
  ['09:00', '12:00'],
  ['12:00', '17:00'],
] as const;

const say = (key: string) => i18n.t(`demo.${key}`, { ns: 'console' });

export function demoServices(): Service[] {
  return [
    {
      service_id: 'intro',
      name: say('intro'),
      duration: 15,
      price: 0,
      capacity: 1,
      description: '',
    },
    {
      service_id: 'lesson',
      name: say('lesson'),
      duration: 60,
      price: 45,
      capacity: 1,
      description: say('lessonHelp'),
    },
    {
      service_id: 'group',
      name: say('group'),
      duration: 90,
      price: 25,
      capacity: 6,
      description: '',
    },
  ];
}

export function demoShifts(services: readonly Service[]): Shift[] {
  return WEEKDAYS.flatMap((day) =>
    HALVES.map(([start, end]) => ({
      id: `${day} ${start}`,
      day_of_week: day,
      shift_start_time: start,
      shift_end_time: end,
      bookable_services: services.map((service) => service.service_id),
    })),
  );
}

export function demoProfile(services: Service[]): Profile {
  return {
    name: 'Marlow Street Tutors',
    description: say('description'),
    business_id: 'samplebiz',
    business_address: '412 Marlow Street, Toronto',
    business_phone: '4165550142',
    business_email: 'hello@marlowstreet.example',
    ol_link: '',
    timezone: DEMO_ZONE,
    utc_offsets: [],
    currency: 'CAD',
    published: true,
    bookable_days: 8,
    booking_interval: 60,
    hours_advance: 0,
    change_cutoff_hours: 0,
    req_cus_info: { name: true, email: true, phone: true, address: false },
    auto_confirm: false,
    trust_devices: true,
    notify_owner: true,
    notify_customer: true,
    coins: 5,
    tier: 'free',
    premium_until: null,
    ad_free: false,
    services,
  };
}
