import { describe, expect, it } from 'vitest';
import { createDemoCall } from '../demo/demo-call.ts';
import { paintPage } from './first-paint.tsx';

const NOW = Date.parse('2026-11-10T15:00:00Z');
const HOSTILE = '</div><script>alert(1)</script>';
const PHONE = { tab: 'calendar', isPhone: true, language: 'en' } as const;

const call = createDemoCall(NOW);
const profile = { ...(await call('GET /api/profile')), name: HOSTILE, business_id: 'marlow' };
const { service_requests } = await call('GET /api/service-requests');
const replies = {
  '/api/check-auth': { authenticated: true },
  '/api/profile': profile,
  '/api/services': await call('GET /api/services'),
  '/api/user': { email: HOSTILE, language: 'en' as const, created_at: '2026-11-01T00:00:00Z' },
  '/api/service-requests': {
    service_requests: service_requests.map((request) => ({ ...request, customer_name: HOSTILE })),
  },
  '/api/business-hours': await call('GET /api/business-hours'),
};

describe('the prerendered console', () => {
  it('contains the whole calendar for phones, in the user’s language', () => {
    const english = paintPage(replies, PHONE);
    expect(english).toMatch(/<h1 id="calendar-title"[^>]*>\w+ \d{4}<\/h1>/);
    expect(english).toContain('2 pending requests');
    expect(english).toContain('Log out');
    const chinese = paintPage(replies, { ...PHONE, language: 'zh-CN' });
    expect(chinese).toMatch(/<h1 id="calendar-title"[^>]*>\d{4}年\d+月<\/h1>/);
  });

  it('contains only the top bar for other screens, whose layout only the browser knows', () => {
    const html = paintPage(replies, { ...PHONE, isPhone: false });
    expect(html).toMatch(/aria-selected="true"[^>]*>My Calendar/);
    expect(html).not.toContain('calendar-title');
  });

  it('shows the tab in the URL', () => {
    const html = paintPage(replies, { ...PHONE, tab: 'page' });
    expect(html).toMatch(/aria-selected="true"[^>]*>Business Page/);
    expect(html).not.toContain('calendar-title');
  });

  it('escapes every text of owners and customers', () => {
    expect(paintPage(replies, PHONE)).not.toContain('<script');
  });

  it('has no inline styles, and its controls are inert', () => {
    const html = paintPage(replies, PHONE);
    expect(html).not.toContain('style=');
    const controls = html.match(/<(button|input|select)[^>]*>/g) ?? [];
    expect(controls.length).toBeGreaterThan(10);
    for (const control of controls) expect(control).toContain(' inert');
  });

  it('is empty without a session', () => {
    expect(paintPage({ '/api/check-auth': { authenticated: false } }, PHONE)).toBe('');
  });
});
