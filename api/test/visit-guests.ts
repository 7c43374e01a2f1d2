/** The environment of the tests of visits that customers book: another salon of Ana and Ben for each test. */
import { afterAll, beforeEach, expect } from 'vitest';
import { NINE, openTwoPeople, type TwoPeople } from './two-people.ts';
import { createWorld, MONDAY } from './world.ts';

export const HALF_PAST_NINE = '2026-11-03T14:30:00.000Z';
export const HALF_PAST_TEN = '2026-11-03T15:30:00.000Z';

export interface Choice {
  answers?: object;
  verificationCode?: string;
  service_ids?: string[];
  service_id?: string;
  seats?: number;
  staff_id?: string;
  timeSlot?: string;
}

interface GuestsSalon extends TwoPeople {
  cut: string;
  color: string;
  wash: string;
  yoga: string;
}

export async function addService({ owner }: TwoPeople, fields: { name: string; [field: string]: unknown }) {
  const { json } = await owner.post('/api/service', fields);
  return json.services.find((one: { name: string }) => one.name === fields.name).service_id as string;
}

/** Who does each part. */
export const listStaff = ({ json }: { json: { parts: { staff: { staff_id: string } }[] } }) =>
  json.parts.map(({ staff }) => staff.staff_id);

export async function createGuestsWorld() {
  const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0', TRUSTED_PROXIES: '127.0.0.1' });
  const salon = {} as GuestsSalon;
  let nth = 0;
  beforeEach(async () => {
    world.setClock(MONDAY);
    Object.assign(salon, await openSalon());
  });
  afterAll(() => world.close());

  /** A cut of 30 minutes, a color of an hour, a wash behind a cut, and yoga with three places; Ana and Ben do all of it. */
  async function openSalon(): Promise<GuestsSalon> {
    const options = { booking_interval: 30, bookable_days: 8, several_services: true, waitlist: true };
    const shop = await openTwoPeople(world, { name: 'Cut', duration: 30, price: 30 }, options);
    const { serviceId: cut } = shop;
    const color = await addService(shop, { name: 'Color', duration: 60, price: 79.9 });
    const behindCut = { name: 'Wash', duration: 0, add_on: true, goes_with: [cut], price: 5 };
    const wash = await addService(shop, behindCut);
    const yoga = await addService(shop, { name: 'Yoga', duration: 60, capacity: 3, max_seats: 3, price: 12 });
    return { ...shop, cut, color, wash, yoga };
  }

  const guest = () => `guest${nth++}@example.com`;

  /** Each guest has an address of their own, because a client has at most three holds. */
  const fromAddress = (email: string) => ({ 'X-Forwarded-For': `203.0.113.${/\d+/.exec(email)?.[0]}` });

  const sendCode = (email: string, choice: object) => {
    const body = { email, service: '', timeSlot: NINE, ...choice };
    return world.visitor().post(`/api/public/${salon.businessId}/send-code`, body, fromAddress(email));
  };

  async function book(email: string, choice: object, headers: Record<string, string> = {}) {
    const mails = await world.mailsTo<'verification_code'>(email);
    const sent = mails.filter(({ kind }) => kind === 'verification_code').at(-1);
    const verificationCode = sent?.payload.code ?? 'none';
    const body = { ...{ name: 'Mia', email, service: '', timeSlot: NINE, verificationCode }, ...choice };
    return world
      .visitor()
      .post(`/api/public/${salon.businessId}/book`, body, { ...fromAddress(email), ...headers });
  }

  async function bookNow(choice: Choice) {
    const email = guest();
    expect((await sendCode(email, choice)).status).toBe(200);
    return book(email, choice);
  }

  const slots = async (query: string): Promise<string[]> => {
    const path = `/api/availability/${salon.businessId}?from=2026-11-03&to=2026-11-03&${query}`;
    return (await world.visitor().get(path)).json.availability['2026-11-03'] ?? [];
  };

  return { world, salon, openSalon, guest, sendCode, book, bookNow, slots };
}
