import { NO_PAYMENT } from 'api/contract/payment-kinds.ts';
import type { Language } from 'api/contract/scalars.ts';
import { currentLanguage } from 'shared-ui';
import barberCover from './sample-pictures/barber-cover.svg';
import barberPole from './sample-pictures/barber-pole.svg';
import barberShelf from './sample-pictures/barber-shelf.svg';
import tutorsBoard from './sample-pictures/tutors-board.svg';
import tutorsCover from './sample-pictures/tutors-cover.svg';
import tutorsDesk from './sample-pictures/tutors-desk.svg';

export const SAMPLE = {
  id: 'samplebiz',
  zone: 'America/Toronto',
  currency: 'CAD',
  minorUnits: 100,
  bookableDays: 8,
  bookingInterval: 60,
} as const;

export interface SampleService {
  service_id: string;
  name: string;
  description: string;
  duration: number;
  price: number;
  capacity: number;
  category: string;
}

/** The fields of a service that the samples leave at their defaults. */
export const SERVICE_DEFAULTS = {
  payment: NO_PAYMENT,
  position: null,
  add_on: false,
  goes_with: null,
  processing: null,
  max_seats: 1,
} as const;

export interface SamplePerson {
  staff_id: string;
  name: string;
  bio: string;
}

interface SampleLook {
  brand_color: string;
  logo_url: string;
  cover_url: string;
  photos: { photo_id: string; url: string; alt: string }[];
  website: string;
  map: boolean;
  search_engines: boolean;
}

export interface SampleBusiness {
  name: string;
  description: string;
  address: string;
  phone: string;
  email: string;
  /** Sorted by length, as a page lists them. */
  services: SampleService[];
  staff: readonly [SamplePerson, SamplePerson];
  customers: readonly [string, string, string, string, string, string];
  requesters: readonly [string, string];
  note: string;
  ownEvent: string;
  look: SampleLook;
  dayOff: string;
}

const BUSINESSES: Record<Language, SampleBusiness> = {
  en: {
    name: 'Marlow Street Tutors',
    description:
      'Math, science and essay help for ages 10 to 18. In the studio or online, always with the same tutor.',
    address: '412 Marlow Street, Toronto',
    phone: '4165550142',
    email: 'hello@marlowstreet.example',
    services: [
      {
        service_id: 'short',
        name: 'Intro call',
        description: '',
        duration: 15,
        price: 0,
        capacity: 1,
        category: '',
      },
      {
        service_id: 'usual',
        name: 'Single lesson',
        description: 'One subject, one tutor. Bring your homework or a past paper.',
        duration: 50,
        price: 45,
        capacity: 1,
        category: 'One to one',
      },
      {
        service_id: 'exam',
        name: 'Exam preparation',
        description: '',
        duration: 60,
        price: 60,
        capacity: 1,
        category: 'One to one',
      },
      {
        service_id: 'group',
        name: 'Small group',
        description: '',
        duration: 60,
        price: 25,
        capacity: 6,
        category: 'In a group',
      },
    ],
    staff: [
      { staff_id: 'elena', name: 'Elena Park', bio: 'Math and science, from fractions to calculus.' },
      { staff_id: 'tomas', name: 'Tomas Lind', bio: 'Essays and reading, one draft at a time.' },
    ],
    customers: ['Noor Haddad', 'Jonah Reed', 'Amelia Frost', 'Chen Wei', 'Priya Nair', 'Lucas Meyer'],
    requesters: ['Mia Okafor', 'Ravi Shah'],
    note: 'We’re stuck on fractions.',
    ownEvent: 'Order new books',
    look: {
      brand_color: '#2a5673',
      logo_url: '',
      cover_url: tutorsCover,
      photos: [
        { photo_id: 'desk', url: tutorsDesk, alt: 'A desk with a lamp and an open book' },
        { photo_id: 'board', url: tutorsBoard, alt: 'The board after a lesson on graphs' },
      ],
      website: 'https://marlowstreet.example/',
      map: true,
      search_engines: true,
    },
    dayOff: 'Teachers’ day',
  },
  'zh-CN': {
    name: '梧桐小院理发店',
    description: '多伦多唐人街的小理发店，专做男士剪发和传统修面。提前预约，到店不用排队。',
    address: '多伦多士巴丹拿道 412 号',
    phone: '4165550186',
    email: 'hello@wutong.example',
    services: [
      {
        service_id: 'short',
        name: '传统修面',
        description: '',
        duration: 20,
        price: 20,
        capacity: 1,
        category: '修面',
      },
      {
        service_id: 'usual',
        name: '男士剪发',
        description: '含洗发和造型。第一次来，请提前五分钟到店。',
        duration: 45,
        price: 38,
        capacity: 1,
        category: '剪发',
      },
      {
        service_id: 'both',
        name: '剪发加修面',
        description: '',
        duration: 60,
        price: 55,
        capacity: 1,
        category: '剪发',
      },
      {
        service_id: 'family',
        name: '亲子剪发',
        description: '家长和孩子一起剪。',
        duration: 60,
        price: 60,
        capacity: 1,
        category: '剪发',
      },
    ],
    staff: [
      { staff_id: 'guoqiang', name: '郑国强', bio: '从业二十年，擅长传统修面。' },
      { staff_id: 'jianping', name: '罗建平', bio: '剪发细致，很会和孩子相处。' },
    ],
    customers: ['陈伟', '王子轩', '赵磊', '刘洋', '周志明', '林浩然'],
    requesters: ['许家明', '何俊杰'],
    note: '想剪短一点，两鬓打薄。',
    ownEvent: '采购洗发用品',
    look: {
      brand_color: '#7c2d3a',
      logo_url: '',
      cover_url: barberCover,
      photos: [
        { photo_id: 'pole', url: barberPole, alt: '门口的理发店转灯' },
        { photo_id: 'shelf', url: barberShelf, alt: '摆着洗护用品的货架' },
      ],
      website: 'https://wutong.example/',
      map: true,
      search_engines: true,
    },
    dayOff: '店休',
  },
};

export const sampleBusiness = (): SampleBusiness => BUSINESSES[currentLanguage()];
