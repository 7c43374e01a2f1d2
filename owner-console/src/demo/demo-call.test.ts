import { i18n, initI18n } from 'shared-ui';
import { beforeAll, describe, expect, it } from 'vitest';
import english from '../i18n/en.json';
import { createDemoCall } from './demo-call.ts';

/** A Wednesday, 10:10 in Toronto. */
const NOW = Date.parse('2026-11-04T15:10:00Z');

beforeAll(async () => {
  await initI18n('en');
  i18n.addResourceBundle('en', 'console', english);
});

const problemOf = (call: Promise<unknown>) => call.then(() => null).catch((error: Error) => error.message);

describe('the demo', () => {
  it('shows the business of the specification', async () => {
    const call = createDemoCall(NOW);
    expect(await call('GET /api/profile')).toMatchObject({
      coins: 5,
      tier: 'free',
      timezone: 'America/Toronto',
      booking_interval: 60,
      bookable_days: 8,
    });
    const { business_hours: shifts } = await call('GET /api/business-hours');
    expect(new Set(shifts.map((shift) => shift.day_of_week)).size).toBe(7);
    expect(new Set(shifts.map((shift) => `${shift.shift_start_time}-${shift.shift_end_time}`))).toEqual(
      new Set(['09:00-12:00', '12:00-17:00']),
    );
  });

  it('requires an id and a name before publishing, but no service', async () => {
    const call = createDemoCall(NOW);
    for (const { service_id: id } of (await call('GET /api/services')).services)
      await call('POST /api/service/{id}', { params: { id } });
    const publish = () => call('POST /api/profile/publish', { idempotent: true, body: { published: true } });
    expect(await publish()).toEqual({ published: true });
    await call('POST /api/profile', { idempotent: true, body: { name: '' } });
    expect(await problemOf(publish())).toBe('Publishing needs a business ID and a business name.');
  });

  it('adds an accepted request to the calendar', async () => {
    const call = createDemoCall(NOW);
    const [mia] = (await call('GET /api/service-requests')).service_requests;
    expect(mia?.start_time).toBe('2026-11-05T16:30:00.000Z');
    if (mia) await call('POST /api/service-requests/{id}/accept', { params: { id: mia.id } });
    const { events } = await call('GET /api/calendar', {
      query: { start: '2026-11-05', end: '2026-11-06' },
    });
    expect(events.map((event) => event.title)).toContain('Mia Okafor, Single lesson');
    expect((await call('GET /api/service-requests')).service_requests).toHaveLength(1);
  });

  it('starts fresh on every page, and rejects a change of an unknown event', async () => {
    const call = createDemoCall(NOW);
    const own = { params: { id: 'own' } };
    await call('DELETE /api/calendar/{id}', own);
    expect(await problemOf(call('PUT /api/calendar/{id}', { ...own, body: { title: 'Back' } }))).toBe(
      'Failed to update event (demo).',
    );
    expect(
      await createDemoCall(NOW)('PUT /api/calendar/{id}', { ...own, body: { title: 'Back' } }),
    ).toMatchObject({
      event: { title: 'Back' },
    });
  });

  it('refuses what only owners can do and points to the registration', async () => {
    expect(await problemOf(createDemoCall(NOW)('POST /api/logout'))).toBe(
      'Demo only! Register to build your own page!',
    );
  });
});
