import type { PublicPage } from 'api/contract/public.ts';
import { describe, expect, it } from 'vitest';
import { paintPage } from './first-paint.tsx';

const HOSTILE = '</div><script>alert(1)</script>';
const page: PublicPage = {
  business: {
    business_id: 'marlow',
    name: 'Marlow & Söhne',
    description: HOSTILE,
    timezone: 'America/Toronto',
    utc_offsets: [],
    currency: 'CAD',
    business_phone: '',
    business_email: '',
    business_address: HOSTILE,
    req_cus_info: { name: true, email: true, phone: false, address: false },
    bookable_days: 30,
    booking_interval: 30,
    hours_advance: 0,
    auto_confirm: false,
    trust_devices: true,
    notify_customer: true,
    shows_ads: false,
  },
  services: [
    { service_id: 'a', name: 'Intro call', duration: 15, price: 0, capacity: 1, description: '' },
    { service_id: 'b', name: HOSTILE, duration: 50, price: 45, capacity: 1, description: HOSTILE },
  ],
};

describe('the first view rendered on the server', () => {
  it('has the business and its services in the visitor’s language', () => {
    const english = paintPage(page, 'en', '');
    expect(english).toContain('Marlow &amp; Söhne');
    expect(english).toContain('Choose a service');
    expect(english).toContain('Intro call');
    expect(english).toContain('$45');
    expect(paintPage(page, 'zh-CN', '')).toContain('选择服务');
    expect(paintPage(page, 'en', '')).toContain('Choose a service');
  });

  it('escapes every text of an owner', () => {
    expect(paintPage(page, 'en', '')).not.toContain('<script');
  });

  it('has no inline styles, which the content policy forbids', () => {
    expect(paintPage(page, 'en', '')).not.toContain('style=');
  });

  it('has inert controls and working links', () => {
    const html = paintPage(page, 'en', '');
    const controls = html.match(/<(button|input|select)[^>]*>/g) ?? [];
    expect(controls.length).toBeGreaterThan(3);
    for (const control of controls) expect(control).toContain(' inert');
    expect(html).not.toMatch(/<a [^>]*inert/);
  });

  it('has the service of the URL selected', () => {
    expect(paintPage(page, 'en', '?service=b')).toMatch(/aria-labelledby="service-b-name"[^>]*checked/);
  });

  it('is empty if the URL has a date or a slot', () => {
    expect(paintPage(page, 'en', '?date=2026-12-01')).toBe('');
    expect(paintPage(page, 'en', '?slot=2026-12-01T15:00Z')).toBe('');
  });
});
