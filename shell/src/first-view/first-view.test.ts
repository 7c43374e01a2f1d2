import type { Config } from 'api/contract/account.ts';
import { readConsoleAddress } from 'api/contract/console-address.ts';
import type { FirstView, InitialReplies } from 'api/contract/initial-data.ts';
import { NO_PAYMENT } from 'api/contract/payment-kinds.ts';
import type { PublicPage } from 'api/contract/public.ts';
import type { Language } from 'api/contract/scalars.ts';
import { describe, expect, it } from 'vitest';
import { createDemoCall } from '../../../owner-console/src/demo/demo-call.ts';
import { renderPage } from './first-view.tsx';

const NOW = Date.parse('2026-11-10T15:00:00Z');
const HOSTILE = '</div><script>alert(1)</script>';
const publicPage: PublicPage = {
  business: {
    business_id: 'marlow',
    name: 'Marlow & Söhne',
    description: HOSTILE,
    timezone: 'America/Toronto',
    utc_offsets: [],
    currency: 'CAD',
    country: '',
    business_phone: '',
    business_email: '',
    business_address: HOSTILE,
    req_cus_info: { name: true, email: true, phone: false, address: false },
    bookable_days: 30,
    booking_interval: 30,
    hours_advance: 0,
    change_cutoff_hours: 0,
    auto_confirm: false,
    trust_devices: true,
    several_services: false,
    asks_consent: true,
    refund_until_hours: 24,
    added_taxes: [],
    test_payments: false,
    notify_customer: true,
    text_reminders: false,
    shows_ads: false,
    brand_color: '',
    logo_url: '',
    cover_url: '',
    photos: [],
    website: '',
    map: false,
    search_engines: true,
    staff: [],
  },
  services: [
    {
      service_id: 'a',
      name: 'Intro call',
      duration: 15,
      price: 0,
      capacity: 1,
      description: '',
      category: '',
      position: null,
      staff_ids: [],
      questions: [],
      add_on: false,
      goes_with: null,
      processing: null,
      max_seats: 1,
      payment: NO_PAYMENT,
      tax_ids: [],
    },
    {
      service_id: 'b',
      name: HOSTILE,
      duration: 50,
      price: 45,
      capacity: 1,
      description: HOSTILE,
      category: '',
      position: null,
      staff_ids: [],
      questions: [],
      add_on: false,
      goes_with: null,
      processing: null,
      max_seats: 1,
      payment: NO_PAYMENT,
      tax_ids: [],
    },
  ],
};

const call = createDemoCall(NOW);
const profile = { ...(await call('GET /api/profile')), name: HOSTILE, business_id: 'marlow' };
const { service_requests } = await call('GET /api/service-requests');
const { staff } = await call('GET /api/staff');
const replies: InitialReplies = {
  '/api/check-auth': { authenticated: true },
  '/api/profile': profile,
  '/api/services': await call('GET /api/services'),
  '/api/user': {
    email: HOSTILE,
    name: HOSTILE,
    language: 'en' as const,
    created_at: '2026-11-01T00:00:00Z',
    role: 'owner' as const,
    staff_id: null,
    second_factor_missing: false,
    password_changed_at: null,
  },
  '/api/service-requests': {
    service_requests: service_requests.map((request) => ({ ...request, customer_name: HOSTILE })),
  },
  '/api/business-hours': await call('GET /api/business-hours'),
  '/api/staff': { staff: staff.slice(0, 1) },
};

const firstView = { language: 'en' as const, renderedAt: NOW };

const ADDRESS = readConsoleAddress('');

const bookingPage = (language: Language, serviceId: string | null = null) =>
  renderPage('/marlow', { publicPage, firstView: { ...firstView, language, serviceId } });

const owners = (language: Language, view: Partial<FirstView> = {}) =>
  renderPage('/dashboard', {
    replies,
    firstView: { ...firstView, language, address: ADDRESS, isPhone: true, ...view },
  });

describe('the prerendered booking page', () => {
  it('has the business and its services in the visitor’s language', () => {
    const english = bookingPage('en');
    expect(english).toContain('Marlow &amp; Söhne');
    expect(english).toContain('Choose a service');
    expect(english).toContain('Intro call');
    expect(english).toContain('$45');
    expect(english).toContain('November 2026');
    expect(bookingPage('zh-CN')).toContain('选择服务');
    expect(bookingPage('en')).toContain('Choose a service');
  });

  it('has the operator’s ad, or a line of ours in its place', () => {
    const withAd = (frame_url: string | null) =>
      renderPage('/marlow', {
        publicPage: { ...publicPage, business: { ...publicPage.business, shows_ads: true } },
        config: { ads: { frame_url } } as Config,
        firstView,
      });
    expect(withAd('https://ads.example/')).toContain('<iframe src="https://ads.example/"');
    expect(withAd(null)).toContain('<a href="/">');
  });

  it('leaves the choice of a person to the browser', () => {
    const staff = ['Marco', HOSTILE].map((name) => ({ staff_id: name, name, bio: HOSTILE, photo_url: '' }));
    const staff_ids = staff.map(({ staff_id }) => staff_id);
    const page = {
      business: { ...publicPage.business, staff },
      services: publicPage.services.map((service) => ({ ...service, staff_ids })),
    };
    const html = renderPage('/marlow', { publicPage: page, firstView });
    expect(html).toContain('Choose a service');
    expect(html).not.toContain('Marco');
  });

  it('has the look of the business: pictures for each width, website and map', () => {
    const picture = (id: string, size: string) => `/pictures/key/${id}-${size}-1x.webp`;
    const photos = ['1', '2', '3', '4', '5'].map((id) => ({
      photo_id: id,
      url: picture(id, 'full'),
      alt: id === '1' ? HOSTILE : '',
    }));
    const business = {
      ...publicPage.business,
      brand_color: '#24476b',
      logo_url: picture('logo', 'page'),
      cover_url: picture('cover', 'wide'),
      photos,
      website: 'https://www.marlow.example/',
      map: true,
    };
    const html = renderPage('/marlow', { publicPage: { ...publicPage, business }, firstView });
    expect(html).toContain('media="(max-width: 711px)" srcSet="/pictures/key/cover-narrow-1x.webp 1x, ');
    expect(html).toContain('width="1184" height="180" alt="" fetchPriority="high"');
    expect(html).toContain('src="/pictures/key/logo-page-1x.webp"');
    expect(html).toContain('src="/pictures/key/4-thumb-1x.webp"');
    expect(html).not.toContain('src="/pictures/key/5-thumb-1x.webp"');
    expect(html).toContain('aria-label="+1: show all 5 photos"');
    expect(html).toContain('aria-label="Photo 2 of 5"');
    expect(html).toMatch(/<a href="https:\/\/www\.marlow\.example\/" target="_blank" rel="noreferrer">/);
    expect(html).toContain('marlow.example<');
    expect(html).toContain('Show on a map');
    expect(html).not.toMatch(/<script|style=/);
  });

  it('has no picture where the business chose none', () => {
    expect(bookingPage('en')).not.toMatch(/<(img|picture)/);
  });

  it('has the service of the URL selected', () => {
    expect(bookingPage('en', 'b')).toMatch(/aria-labelledby="service-b-name"[^>]*checked=""/);
  });
});

describe('the prerendered console', () => {
  it('contains the whole calendar for phones, in the user’s language', () => {
    const english = owners('en');
    expect(english).toMatch(/id="calendar-title"[^>]*>Nov 2026</);
    expect(english).toContain('2 pending requests');
    expect(english).toContain('Account menu');
    expect(owners('zh-CN')).toMatch(/id="calendar-title"[^>]*>2026年11月</);
  });

  it('contains only the frame for other screens, whose layout only the browser knows', () => {
    const html = owners('en', { isPhone: false });
    expect(html).toMatch(/aria-current="page"[^>]*>My Calendar/);
    expect(html).not.toContain('calendar-title');
  });

  it('shows the view and the date in the URL', () => {
    const later = owners('en', { address: { ...ADDRESS, view: 'month', date: '2027-02-10' } });
    expect(later).toMatch(/id="calendar-title"[^>]*>Feb 2027</);
    expect(owners('en')).toMatch(/id="calendar-title"[^>]*>Nov 2026</);
    for (const view of ['day', 'week', 'agenda'] as const)
      expect(owners('en', { address: { ...ADDRESS, view } })).not.toContain('calendar-title');
  });

  it('shows the place in the URL', () => {
    const html = owners('en', { address: { ...ADDRESS, place: 'business-page' } });
    expect(html).toMatch(/aria-current="page"[^>]*>Business Page/);
    expect(html).not.toContain('calendar-title');
  });

  it('contains nothing of the owner rendered before', () => {
    owners('en');
    const html = renderPage('/dashboard', { replies: {}, firstView });
    expect(html).not.toContain('alert(1)');
  });
});

describe.each([
  ['booking page', bookingPage],
  ['console', owners],
])('the HTML of a %s', (_name, render) => {
  it('escapes every text of owners and customers', () => {
    expect(render('en')).not.toContain('<script');
  });

  it('has no inline styles, which the content policy forbids', () => {
    expect(render('en')).not.toContain('style=');
  });
});
