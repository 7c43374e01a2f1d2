import type { PublicBusiness } from 'api/contract/public.ts';
import type { Language } from 'api/contract/scalars.ts';
import type { Service } from 'api/contract/services.ts';
import { DEMO_DAYS } from './demo-slots.ts';

export const DEMO_ID = 'samplebiz';
const ZONE = 'America/Toronto';

interface Texts {
  business: Pick<PublicBusiness, 'name' | 'description' | 'business_email' | 'business_address'>;
  /** In the order of SERVICES. */
  services: [name: string, description: string][];
}

const TEXTS: Record<Language, Texts> = {
  en: {
    business: {
      name: 'Marlow Street Tutors',
      description:
        'Maths, science and essay help for ages 10 to 18. In the studio or online, always with the same tutor.',
      business_email: 'hello@marlowstreet.example',
      business_address: '412 Marlow Street, Toronto',
    },
    services: [
      ['Intro call', ''],
      ['Single lesson', 'One subject, one tutor. Bring your homework or a past paper.'],
      ['Small group', ''],
      ['Exam preparation', ''],
    ],
  },
  'zh-CN': {
    business: {
      name: '梧桐小院理发店',
      description: '开在老街上的小店，专做男士剪发与传统修面。一人一椅，请提前预约，不必排队。',
      business_email: 'hello@wutong.example',
      business_address: '多伦多士巴丹拿道 412 号',
    },
    services: [
      ['修面', ''],
      ['男士剪发', '含洗发与造型，第一次来请提前五分钟到店。'],
      ['剪发加修面', ''],
      ['亲子剪发', ''],
    ],
  },
};

const SERVICES: [duration: number, price: number, capacity: number][] = [
  [15, 0, 1],
  [50, 45, 1],
  [60, 25, 6],
  [90, 80, 1],
];

export function sampleBusiness(lang: Language): PublicBusiness {
  return {
    ...TEXTS[lang].business,
    business_id: DEMO_ID,
    timezone: ZONE,
    utc_offsets: [],
    currency: 'CAD',
    business_phone: '4165550142',
    req_cus_info: { name: true, email: true, phone: true, address: false },
    bookable_days: DEMO_DAYS,
    booking_interval: 60,
    hours_advance: 0,
    auto_confirm: false,
    trust_devices: false,
    shows_ads: false,
  };
}

export function sampleServices(lang: Language): Service[] {
  return SERVICES.map(([duration, price, capacity], index) => {
    const [name = '', description = ''] = TEXTS[lang].services[index] ?? [];
    return { service_id: `sample-${index}`, name, description, duration, price, capacity };
  });
}
