/** A weekly series of four appointments of one customer, which its owner changes. */
import ICAL from 'ical.js';
import { openBusiness, PASSWORD, type TestBusiness } from './fixtures.ts';
import { readCalendar } from './read-calendar.ts';
import { createWorld, MONDAY } from './world.ts';

export const WEEKS = [
  '2026-11-03T14:00:00.000Z',
  '2026-11-10T14:00:00.000Z',
  '2026-11-17T14:00:00.000Z',
  '2026-11-24T14:00:00.000Z',
];
export const repeat = { every: 'week', interval: 1, count: 4 };
export const [first, second, third, fourth] = WEEKS as [string, string, string, string];

export interface Entry {
  id: string;
  start_time: string;
  end_time: string;
  series_id: string | null;
  title: string;
}

export const later = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
export const timesFrom = (start: string, body: object = {}, length = 1) => ({
  start_time: start,
  end_time: later(start, length),
  ...body,
});

export async function createSeriesWorld() {
  const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
  let count = 0;
  let business: TestBusiness;
  let series: Entry[];
  const customerEmail = () => `mia${count}@example.com`;
  const entries = async (): Promise<Entry[]> =>
    (await business.owner.get('/api/calendar?start=2026-11-01&end=2026-12-31')).json.events;
  const findId = (start: string) => series.find((entry) => entry.start_time === start)?.id;

  return {
    world,
    entries,
    findId,
    close: () => world.close(),
    /** Another business on the same Monday, with the series. */
    async begin(): Promise<TestBusiness> {
      world.setClock(MONDAY);
      business = await openBusiness(world, `marlow${++count}`);
      const customer = { name: 'Mia Okafor', email: customerEmail() };
      const body = { service_id: business.serviceId, start_time: first, customer, repeat };
      await business.owner.post('/api/bookings', body);
      series = await entries();
      return business;
    },
    starts: async () =>
      (await entries()).filter(({ series_id }) => series_id).map(({ start_time }) => start_time),
    change: (start: string, scope: string, body: object) =>
      business.owner.put(`/api/calendar/${findId(start)}?scope=${scope}`, body),
    cancel: (start: string, scope: string) =>
      business.owner.delete(`/api/calendar/${findId(start)}?scope=${scope}`),
    /** The mails to the customer, the confirmation first. */
    mailsToCustomer: () => world.mailsTo<'booking_moved'>(customerEmail()),
    /** The owner in a new session, on a later day. */
    async logInLater(now: string): Promise<TestBusiness> {
      world.setClock(now);
      const owner = await world.stranger();
      await owner.post('/api/login', { email: business.ownerEmail, password: PASSWORD, action: 'submit' });
      business = { ...business, owner };
      return business;
    },
  };
}

export const readOccurrences = (content = '') =>
  readCalendar(content)
    .getAllSubcomponents('vevent')
    .map((event) => {
      const { uid, recurrenceId, startDate } = new ICAL.Event(event);
      return { uid, from: String(recurrenceId), to: String(startDate) };
    });
