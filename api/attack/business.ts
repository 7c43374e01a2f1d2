/** A business with one of everything, opened over HTTP as people do. */
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '../src/time/units.ts';
import { Client } from './client.ts';
import type { Target } from './target.ts';

export const PASSWORD = 'correct horse battery';

export interface Business {
  businessId: string;
  businessKey: string;
  ownerEmail: string;
  /** Free start times. */
  slots: string[];
  bookingRef: string;
  owner: Client;
  manager: Client;
  staff: Client;
  key: Client;
}

// biome-ignore lint/suspicious/noExplicitAny: a mail's payload
type Payload = any;

async function latestMail({ sql }: Target, to: string, kind: string): Promise<Payload> {
  for (let tries = 0; tries < 250; tries++) {
    const [mail] = await sql`
      select payload from outbox where to_address = ${to} and kind = ${kind} order by created_at desc limit 1`;
    if (mail) return mail.payload;
    await sleep(20);
  }
  throw new Error(`no mail ${kind} to ${to}`);
}

const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';

/** @param mark stands in every text that only this business may see. */
export async function openBusiness(target: Target, businessId: string, mark: string): Promise<Business> {
  const { url } = target;
  const visitor = async () => {
    const client = new Client(url);
    await client.get('/api/check-auth');
    return client;
  };
  const emailAddress = (name: string) => `${name}-${mark}@${businessId}.example`;
  const must = async (client: Client, path: string, body: object) => {
    const reply = await client.post(path, body);
    if (reply.status !== 200) throw new Error(`POST ${path}: ${reply.status} ${reply.text}`);
    return reply.json;
  };

  const owner = await visitor();
  const ownerEmail = emailAddress('owner');
  await must(owner, '/api/pre-register', {
    email: ownerEmail,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    timezone: 'America/Toronto',
    action: 'submit',
  });
  const { verifyUrl } = await latestMail(target, ownerEmail, 'verify_registration');
  await owner.get(`/api/verify-email?token=${tokenIn(verifyUrl)}`);
  await must(owner, '/api/profile', { name: 'Marlow Street Tutors', business_id: businessId });
  const { services } = await must(owner, '/api/service', { name: 'Single lesson', duration: 60 });
  const service_id: string = services[0].service_id;
  await must(owner, '/api/booking-options', { req_cus_info: { phone: false }, notes: false });
  await must(owner, '/api/profile/publish', { published: true });

  const { availability } = (await owner.get(`/api/availability/${businessId}?service_id=${service_id}`)).json;
  const slots = Object.values<string[]>(availability).flat().slice(-40);
  const [timeSlot = '', ownTime = ''] = slots;
  const email = emailAddress('customer');
  const guest = await visitor();
  await must(guest, `/api/public/${businessId}/send-code`, { email, service_id, timeSlot });
  const { code: verificationCode } = await latestMail(target, email, 'verification_code');
  const booked = await must(guest, `/api/public/${businessId}/book`, {
    name: `Mia ${mark}`,
    email,
    service_id,
    service: 'Single lesson',
    timeSlot,
    verificationCode,
    additionalInfo: mark,
    num_of_customer: 1,
  });
  await must(guest, `/api/public/${businessId}/waitlist`, {
    email,
    name: `Mia ${mark}`,
    service_id,
    date: timeSlot.slice(0, 10),
  });
  const { confirmUrl } = await latestMail(target, email, 'waitlist_confirm');
  await must(guest, '/api/waitlist/confirm', { token: tokenIn(confirmUrl) });

  await must(owner, '/api/calendar', {
    title: mark,
    start_time: ownTime,
    end_time: new Date(Date.parse(ownTime) + HOUR_MS).toISOString(),
  });
  await must(owner, '/api/special-hours', { from: '2100-12-24', to: '2100-12-24', note: mark });
  await must(owner, '/api/webhooks', {
    url: `https://hooks.${mark}.example/`,
    events: ['booking.accepted'],
  });
  await must(owner, '/api/customers', { name: `Ida ${mark}`, phone: '6475550188', tags: [mark] });
  const { staff } = (await owner.get('/api/staff')).json;

  await owner.send('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Ida' });

  async function join(role: 'manager' | 'staff') {
    const address = emailAddress(role);
    await must(owner, '/api/members', { email: address, role, staff_id: staff[0].staff_id });
    const { joinUrl } = await latestMail(target, address, 'member_invited');
    const member = await visitor();
    await must(member, '/api/join', { token: tokenIn(joinUrl), password: PASSWORD });
    return member;
  }

  const manager = await join('manager');
  const member = await join('staff');
  const { key } = await must(owner, '/api/keys', { name: mark, scope: 'write' });
  const [row] = await target.sql`select business_key from businesses where business_id = ${businessId}`;
  return {
    businessId,
    businessKey: row?.business_key,
    ownerEmail,
    slots: slots.slice(2),
    bookingRef: booked.booking_ref,
    owner,
    manager,
    staff: member,
    key: new Client(url, key),
  };
}
