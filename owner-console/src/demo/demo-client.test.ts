import { i18n } from 'shared-ui';
import { beforeAll, describe, expect, it } from 'vitest';
import english from '../i18n/en.json';
import { createDemoClient } from './demo-client.ts';

/** A Wednesday, 10:10 in Toronto. */
const NOW = Date.parse('2026-11-04T15:10:00Z');

beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: { en: { console: english } } });
});

const problemOf = (call: Promise<unknown>) => call.then(() => null).catch((error: Error) => error.message);

describe('the demo', () => {
  it('shows the business of the specification', async () => {
    const client = createDemoClient(NOW);
    expect(await client.profile()).toMatchObject({
      coins: 5,
      tier: 'free',
      timezone: 'America/Toronto',
      booking_interval: 60,
      bookable_days: 8,
    });
    const { business_hours: shifts } = await client.hours();
    expect(new Set(shifts.map((shift) => shift.day_of_week)).size).toBe(7);
    expect(new Set(shifts.map((shift) => `${shift.shift_start_time}-${shift.shift_end_time}`))).toEqual(
      new Set(['09:00-12:00', '12:00-17:00']),
    );
  });

  it('requires an id and a name before publishing, but no service', async () => {
    const client = createDemoClient(NOW);
    for (const { service_id } of (await client.services()).services) await client.removeService(service_id);
    expect(await client.publish(true)).toEqual({ published: true });
    await client.saveProfile({ name: '' });
    expect(await problemOf(client.publish(true))).toBe('Publishing needs a business ID and a business name.');
  });

  it('adds an accepted request to the calendar', async () => {
    const client = createDemoClient(NOW);
    const [mia] = (await client.requests()).service_requests;
    expect(mia?.start_time).toBe('2026-11-05T15:00:00.000Z');
    if (mia) await client.decideRequest(mia, 'accept');
    const { events } = await client.events('2026-11-05', '2026-11-06');
    expect(events.map((event) => event.title)).toContain('Mia Okafor, Single lesson');
    expect((await client.requests()).service_requests).toHaveLength(1);
  });

  it('starts fresh on every page, and rejects a change of an unknown event', async () => {
    const client = createDemoClient(NOW);
    await client.removeEvent('own');
    expect(await problemOf(client.changeEvent('own', { title: 'Back' }))).toBe(
      'Failed to update event (demo).',
    );
    expect(await createDemoClient(NOW).changeEvent('own', { title: 'Back' })).toMatchObject({
      event: { title: 'Back' },
    });
  });

  it('refuses what only owners can do and points to the registration', async () => {
    expect(await problemOf(createDemoClient(NOW).logout())).toBe(
      'Demo only! Register to build your own page!',
    );
  });
});
