import { afterAll, describe, expect, it } from 'vitest';
import { enqueueDueReminders } from '../src/features/reminders/reminders.usecases.ts';
import { bookSlot, openBusiness, PASSWORD } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { sendDueMails } from './send-mails.ts';
import { NINE, openTwoPeople } from './two-people.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world, 'marlow', { capacity: 9 });
const server = await startMailServer();
const { transport } = server;
afterAll(async () => {
  await server.close();
  await world.close();
});

/** The call that a link's page sends when it opens; null if there is none. */
function findCall({ pathname, search }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/');
  switch (first) {
    case 'api':
      return pathname + search;
    case 'manage':
      return `/api/bookings/${second}${search}`;
    case 'requests':
      return `/api/requests/${second}${search}`;
    case 'unsubscribe':
      return `/api/unsubscribe${search}`;
    case 'marlow':
      return '/api/public/marlow';
    default:
      expect(['', 'dashboard', 'reset-password']).toContain(first);
      return null;
  }
}

const firstSegments = new Set<string>();

/** Sends what is due and follows every link in it, one-click addresses included. */
async function deliverAndFollow() {
  server.mails.length = 0;
  await sendDueMails(world, transport);
  for (const { html = '', subject = '', headers } of server.mails) {
    const oneClick = headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>\s]/g, '');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    for (const link of oneClick ? [...links, oneClick] : links) {
      firstSegments.add(new URL(link).pathname.split('/')[1] ?? '');
      const call = findCall(new URL(link));
      // A registration's link verifies the address and redirects to the landing page.
      const expected = link.includes('verify-email') ? 302 : 200;
      if (call)
        expect([subject, link, (await world.visitor().get(call)).status]).toEqual([subject, link, expected]);
    }
  }
  return server.mails.length;
}

describe('every link in a mail', () => {
  it('works during the life of bookings', async () => {
    const { owner, ownerEmail: email } = business;
    const book = (customer: string) =>
      bookSlot(world, business, { email: customer, timeSlot: '2026-11-05T15:00:00.000Z' });
    const answer = async (verb: string) => {
      const { service_requests } = (await owner.get('/api/service-requests')).json;
      await owner.post(`/api/service-requests/${service_requests[0].id}/${verb}`);
    };
    await owner.post('/api/login', { email, password: PASSWORD, stayLoggedIn: true, action: 'submit' });
    await world.visitor().post('/api/forgot-password', { email, action: 'submit' });
    const booking = await book('kept@customer.example');
    const token = new URL(booking.json.manage_url).searchParams.get('token');
    const path = `/api/bookings/${booking.json.booking_ref}`;
    let mails = await deliverAndFollow();
    await answer('accept');
    mails += await deliverAndFollow();
    await book('declined@customer.example');
    await answer('decline');
    await owner.post('/api/booking-options', { auto_confirm: true });
    await world.visitor().post(`${path}/reschedule`, { token, timeSlot: '2026-11-06T15:00:00.000Z' });
    await book('new@customer.example');
    mails += await deliverAndFollow();
    for (const instant of [
      '2026-11-04T15:00:00.000Z',
      '2026-11-05T15:00:00.000Z',
      '2026-11-06T13:00:00.000Z',
    ]) {
      world.setClock(instant);
      await enqueueDueReminders(world.deps);
      mails += await deliverAndFollow();
    }
    await world.visitor().post(`${path}/cancel`, { token });
    mails += await deliverAndFollow();
    expect(mails).toBeGreaterThan(15);
    expect([...firstSegments].toSorted()).toEqual(
      ['api', 'dashboard', 'manage', 'marlow', 'requests', 'reset-password', 'unsubscribe'].toSorted(),
    );
  });
});

it('the link of a cancellation keeps the service and the person', async () => {
  world.setClock(MONDAY);
  const { owner, ben, serviceId } = await openTwoPeople(world);
  const email = 'kept@customer.example';
  const customer = { name: 'Mia Okafor', email };
  const choice = { service_id: serviceId, staff_id: ben, start_time: NINE };
  await owner.post('/api/bookings', { ...choice, customer });
  const [event] = (await owner.get('/api/calendar?start=2026-11-02&end=2026-11-05')).json.events;
  await owner.delete(`/api/calendar/${event.id}`);
  const { kind, payload } = (await world.mailsTo<'booking_cancelled'>(email)).at(-1) ?? {};
  expect(kind).toBe('booking_cancelled');
  expect(payload?.bookingPageUrl).toMatch(new RegExp(`/\\w+\\?service=${serviceId}&staff=${ben}$`));
});
