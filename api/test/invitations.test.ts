import ICAL from 'ical.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bookSlot, openBusiness, PASSWORD } from './fixtures.ts';
import { startMailServer } from './mail-server.ts';
import { readCalendar } from './read-calendar.ts';
import { sendDueMails } from './send-mails.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
const business = await openBusiness(world, 'marlow');
await business.owner.post('/api/profile', {
  business_email: 'hello@marlow.example',
  business_phone: '4165550123',
  business_address: '412 Marlow Street, Toronto',
  ol_link: 'https://meet.example/marlow',
});
const server = await startMailServer();
const { transport } = server;
beforeEach(() => world.setClock(MONDAY));
afterAll(async () => {
  await server.close();
  await world.close();
});

/** Sends what is due; returns the calendar entries that an address got. */
async function invitationsTo(email: string) {
  server.mails.length = 0;
  await sendDueMails(world, transport);
  return server.mails
    .filter((mail) => mail.to?.[0]?.address === email)
    .flatMap((mail) => mail.attachments)
    .filter(({ mimeType }) => mimeType === 'text/calendar')
    .map(({ content, method }) => {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      const calendar = readCalendar(text);
      const component = calendar.getFirstSubcomponent('vevent');
      if (!component) throw new Error('an invitation without an event');
      const event = new ICAL.Event(component);
      expect(calendar.getFirstPropertyValue('method')).toBe(method);
      return {
        method,
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate().toISOString(),
        status: component.getFirstPropertyValue('status'),
        location: event.location,
        organizer: event.organizer,
        attendee: String(event.attendees[0]?.getFirstValue()).toLowerCase(),
        rsvp: event.attendees[0]?.getParameter('rsvp'),
        url: component.getFirstPropertyValue('url'),
        notes: event.description?.split('\n') ?? [],
        alarm: component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString(),
      };
    });
}
const answer = async (verb: 'accept' | 'decline') => {
  const { service_requests } = (await business.owner.get('/api/service-requests')).json;
  return business.owner.post(`/api/service-requests/${service_requests[0].id}/${verb}`);
};

describe('the calendar entry in a mail', () => {
  it('is created, moved and cancelled under one UID, each time with a higher sequence', async () => {
    const email = 'mia@customer.example';
    const { json } = await bookSlot(world, business, { email, timeSlot: '2026-11-05T15:00:00.000Z' });
    expect(await invitationsTo(email)).toEqual([]);
    await answer('accept');
    const [confirmed] = await invitationsTo(email);
    expect(confirmed).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      start: '2026-11-05T15:00:00.000Z',
      status: 'CONFIRMED',
      location: '412 Marlow Street, Toronto',
      organizer: 'mailto:hello@marlow.example',
      attendee: 'mailto:mia@customer.example',
      rsvp: 'FALSE',
      url: 'https://meet.example/marlow',
      notes: [
        'Join the online meeting: https://meet.example/marlow',
        `Reschedule or cancel: ${json.manage_url}`,
        'Contact: (416) 555-0123 · hello@marlow.example',
        `Reference: ${json.booking_ref}`,
      ],
      alarm: '-PT1H',
    });
    const { pathname, search } = new URL(json.manage_url);
    const file = await world
      .visitor()
      .get(`${pathname.replace('/manage', '/api/bookings')}/calendar.ics${search}`);
    expect(file.text).toContain('TRIGGER:-PT1H');
    expect(file.text.replaceAll('\r\n ', '')).toContain(`Reschedule or cancel: ${json.manage_url}`);

    const { events } = (await business.owner.get('/api/calendar?start=2026-11-05&end=2026-11-06')).json;
    await business.owner.put(`/api/calendar/${events[0].id}`, {
      start_time: '2026-11-06T15:00:00.000Z',
      end_time: '2026-11-06T16:00:00.000Z',
    });
    world.setClock('2026-11-02T14:00:10.000Z');
    const [moved] = await invitationsTo(email);
    expect(moved).toEqual({ ...confirmed, sequence: 1, start: '2026-11-06T15:00:00.000Z' });

    const token = new URL(json.manage_url).searchParams.get('token');
    await world.visitor().post(`/api/bookings/${json.booking_ref}/cancel`, { token });
    const left = { url: null, notes: [], alarm: undefined };
    const gone = { ...moved, ...left, method: 'CANCEL', status: 'CANCELLED', sequence: 2 };
    expect(await invitationsTo(email)).toEqual([gone]);
  });

  it('is cancelled for the owner too when a customer cancels', async () => {
    const email = 'ida@customer.example';
    const { json } = await bookSlot(world, business, { email, timeSlot: '2026-11-05T16:00:00.000Z' });
    await answer('accept');
    await invitationsTo(email);
    const token = new URL(json.manage_url).searchParams.get('token');
    await world.visitor().post(`/api/bookings/${json.booking_ref}/cancel`, { token });
    expect(await invitationsTo(business.ownerEmail)).toMatchObject([{ method: 'CANCEL', sequence: 1 }]);
  });

  it('is cancelled when a moved booking is declined', async () => {
    const email = 'tom@customer.example';
    const { json } = await bookSlot(world, business, { email, timeSlot: '2026-11-05T17:00:00.000Z' });
    await answer('accept');
    const [confirmed] = await invitationsTo(email);
    const token = new URL(json.manage_url).searchParams.get('token');
    const timeSlot = '2026-11-05T19:00:00.000Z';
    await world.visitor().post(`/api/bookings/${json.booking_ref}/reschedule`, { token, timeSlot });
    expect(await invitationsTo(email)).toEqual([]);
    await answer('decline');
    expect(await invitationsTo(email)).toMatchObject([
      { method: 'CANCEL', uid: confirmed?.uid, sequence: 1 },
    ]);
  });

  it('is cancelled when the business deletes its account', async () => {
    const email = 'left@customer.example';
    const closing = await openBusiness(world, 'closing', {}, { auto_confirm: true });
    await bookSlot(world, closing, { email, timeSlot: '2026-11-05T15:00:00.000Z' });
    const [confirmed] = await invitationsTo(email);
    await closing.owner.delete('/api/account', { password: PASSWORD });
    expect(await invitationsTo(email)).toMatchObject([
      { method: 'CANCEL', uid: confirmed?.uid, sequence: 1, status: 'CANCELLED' },
    ]);
  });
});
