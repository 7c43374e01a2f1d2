import type { PublicBusiness } from 'api/contract/public.ts';
import type { Language } from 'api/contract/scalars.ts';
import type { Service } from 'api/contract/services.ts';
import { DEMO_DAYS } from './demo-slots.ts';

export const DEMO_ID = 'samplebiz';
const ZONE = 'America/Toronto';

interface Words {
  business: Pick<PublicBusiness, 'name' | 'description' | 'business_email' | 'business_address'>;
  /** Name and description, in the order of LENGTHS. */
  services: [name: string, description: string][];
}

const WORDS: Record<Language, Words> = {
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

/** Minutes, price, customers at once. */
const LENGTHS: [duration: number, price: number, capacity: number][] = [
  [15, 0, 1],
  [50, 45, 1],
  [60, 25, 6],
  [90, 80, 1],
];

export function sampleBusiness(lang: Language): PublicBusiness {
  return {
    ...WORDS[lang].business,
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
    shows_ads: false,
  };
}

export function sampleServices(lang: Language): Service[] {
  return LENGTHS.map(([duration, price, capacity], place) => {
    const [name = '', description = ''] = WORDS[lang].services[place] ?? [];
    return { service_id: `sample-${place}`, name, description, duration, price, capacity };
  });
}
