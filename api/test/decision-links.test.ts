import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bookSlot, openBusiness } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world);
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

/** A customer's booking request, with the links in the owner's newest mail. */
async function mailedRequest(email: string, timeSlot: string) {
  const { json } = await bookSlot(world, business, { email, timeSlot });
  return { booking: json, ...(await newestLink(email)) };
}
async function newestLink(email: string) {
  const mails = await world.mailsTo<'new_request'>(business.ownerEmail);
  const { acceptUrl, declineUrl } =
    mails.findLast(({ payload }) => payload.customerEmail === email)?.payload ?? {};
  const link = new URL(acceptUrl ?? '');
  expect(declineUrl).toBe(link.href.replace('accept', 'decline'));
  const token = link.searchParams.get('token') ?? '';
  const path = `/api${link.pathname}`;
  const visitor = world.visitor();
  return {
    path,
    token,
    show: () => visitor.get(`${path}?token=${token}`),
    accept: () => visitor.post(`${path}/accept`, { token }),
    decline: (reason = '') => visitor.post(`${path}/decline`, { token, reason }),
  };
}
/** What the console shows of a customer's request. */
async function listed(email: string) {
  const { service_requests } = (await business.owner.get('/api/service-requests')).json;
  return service_requests.find((one: { customer_email: string }) => one.customer_email === email);
}
const lastMailTo = async (email: string) => (await world.mailsTo<'booking_declined'>(email)).at(-1);

describe('the links in the mail about a booking request', () => {
  it('show the request and change nothing when opened', async () => {
    const request = await mailedRequest('mia@customer.example', '2026-11-05T15:00:00.000Z');
    for (let times = 0; times < 3; times += 1) {
      expect((await request.show()).json).toMatchObject({
        customer_name: 'Mia Okafor',
        service_name: 'Single lesson',
        start_time: '2026-11-05T15:00:00.000Z',
        additional_info: 'Grade 11 physics',
        status: 'pending',
        business: { name: 'Marlow Street Tutors', timezone: 'America/Toronto' },
        customer_is_mailed: true,
      });
    }
  });

  it('accept once, without a session', async () => {
    const request = await mailedRequest('ida@customer.example', '2026-11-05T16:00:00.000Z');
    expect((await request.accept()).status).toBe(200);
    expect((await lastMailTo('ida@customer.example'))?.kind).toBe('booking_confirmed');
    const again = await Promise.all([request.accept(), request.decline()]);
    expect(again.map(({ json }) => json.code)).toEqual(['already_handled', 'already_handled']);
    expect((await request.show()).json.status).toBe('accepted');
  });

  it('decline, with a reason in the customer’s mail', async () => {
    const request = await mailedRequest('tom@customer.example', '2026-11-05T17:00:00.000Z');
    expect((await request.decline('Away that day')).status).toBe(200);
    const mail = await lastMailTo('tom@customer.example');
    expect([mail?.kind, mail?.payload.reason]).toEqual(['booking_declined', 'Away that day']);
  });

  it('end at the start of the appointment', async () => {
    const request = await mailedRequest('late@customer.example', '2026-11-05T18:00:00.000Z');
    world.setClock('2026-11-05T18:00:00.001Z');
    expect((await request.accept()).json.code).toBe('already_handled');
    expect((await request.show()).json.status).toBe('expired');
  });

  it('end when the customer moves the request, and the new mail has new ones', async () => {
    const old = await mailedRequest('moves@customer.example', '2026-11-05T19:00:00.000Z');
    const token = new URL(old.booking.manage_url).searchParams.get('token');
    const path = `/api/bookings/${old.booking.booking_ref}/reschedule`;
    await world.visitor().post(path, { token, timeSlot: '2026-11-05T20:00:00.000Z' });
    expect((await old.show()).status).toBe(404);
    expect((await old.accept()).status).toBe(404);
    const renewed = await newestLink('moves@customer.example');
    expect((await renewed.accept()).status).toBe(200);
  });

  it('are invalid for another request or with a changed token', async () => {
    const mine = await mailedRequest('one@customer.example', '2026-11-06T15:00:00.000Z');
    const other = await mailedRequest('two@customer.example', '2026-11-06T16:00:00.000Z');
    const visitor = world.visitor();
    for (const token of [other.token, `${mine.token.slice(0, -1)}_`, '', 'x'.repeat(65), '𐏿']) {
      expect((await visitor.get(`${mine.path}?token=${encodeURIComponent(token)}`)).status).toBe(404);
      expect((await visitor.post(`${mine.path}/accept`, { token })).status).toBe(404);
    }
    expect((await visitor.get(`/api/requests/nonsense?token=${mine.token}`)).status).toBe(404);
    expect((await mine.show()).json.status).toBe('pending');
  });
});

describe('a decision in the console', () => {
  it.each(['accept', 'decline'])('to %s is refused for a time that the owner has not seen', async (verb) => {
    const day = verb === 'accept' ? '2026-11-09' : '2026-11-10';
    const email = `${verb}@customer.example`;
    const { json } = await bookSlot(world, business, { email, timeSlot: `${day}T15:00:00.000Z` });
    const seen = await listed(email);
    const token = new URL(json.manage_url).searchParams.get('token');
    const move = { token, timeSlot: `${day}T17:00:00.000Z` };
    await world.visitor().post(`/api/bookings/${json.booking_ref}/reschedule`, move);
    const answer = (body: object) => business.owner.post(`/api/service-requests/${seen.id}/${verb}`, body);
    const refused = await answer({ sequence: seen.sequence });
    expect([refused.status, refused.json.code]).toEqual([409, 'already_handled']);
    const current = await listed(email);
    expect(current).toMatchObject({ start_time: move.timeSlot, sequence: seen.sequence + 1 });
    expect((await answer({ sequence: current.sequence })).status).toBe(200);
  });

  it.each([
    ['no body', undefined, {}],
    ['an empty body of type JSON', '', { 'Content-Type': 'application/json' }],
    ['no sequence', {}, {}],
  ])('is accepted with %s', async (name, body, headers) => {
    const email = `${name.replaceAll(' ', '-')}@customer.example`;
    const { json } = await business.owner.get(
      `/api/availability/marlow?service_id=${business.serviceId}&from=2026-11-11`,
    );
    const [timeSlot = ''] = Object.values<string[]>(json.availability).flat();
    await bookSlot(world, business, { email, timeSlot });
    const { id } = await listed(email);
    expect((await business.owner.post(`/api/service-requests/${id}/accept`, body, headers)).status).toBe(200);
  });

  it('to decline can have a note, which the customer reads', async () => {
    const choice = { email: 'noted@customer.example', timeSlot: '2026-11-12T15:00:00.000Z' };
    await bookSlot(world, business, choice);
    const { id } = await listed(choice.email);
    const decline = (note: string) => business.owner.post(`/api/service-requests/${id}/decline`, { note });
    const tooLong = await decline('x'.repeat(501));
    expect([tooLong.status, Object.keys(tooLong.json.fields)]).toEqual([400, ['note']]);
    expect((await decline('We are at a fair that day.')).status).toBe(200);
    expect((await lastMailTo(choice.email))?.payload.reason).toBe('We are at a fair that day.');
  });

  it('must have a sequence that is a number', async () => {
    const { status, json } = await business.owner.post(
      '/api/service-requests/01890000-0000-7000-8000-000000000000/accept',
      { sequence: 'one' },
    );
    expect([status, Object.keys(json.fields)]).toEqual([400, ['sequence']]);
  });
});
