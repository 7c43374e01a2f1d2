/** Connected calendars, read from a server of our own, and the business that connects them. */
import { refreshConnections } from '../src/features/calendar-connections/reading/refresh-loop.ts';
import { MINUTE_MS } from '../src/time/units.ts';
import { hourAt, startCalendarServer, writeCalendar } from './calendar-server.ts';
import { openBusiness, slotsOn, type TestBusiness } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

export const TUESDAY = '2026-11-03';
/** The only busy time of the calendar is the hour between. */
export const TEN = `${TUESDAY}T15:00:00.000Z`;
export const ELEVEN = `${TUESDAY}T16:00:00.000Z`;

export async function createConnectionsWorld() {
  const world = await createWorld({ PRIVATE_ADDRESSES: 'allow' });
  const source = await startCalendarServer();
  let business: TestBusiness;
  let count = 0;

  const add = (fields: object = {}, { owner } = business) =>
    owner.post('/api/calendar-connections', { kind: 'ics', url: source.url, ...fields });
  const after = (minutes: number) =>
    world.setClock(new Date(world.deps.now().getTime() + minutes * MINUTE_MS).toISOString());

  return {
    world,
    source,
    /** A business without connections, the calendar and the clock as at first. */
    async begin(): Promise<TestBusiness> {
      world.setClock(MONDAY);
      source.answer = null;
      source.calendar = writeCalendar(hourAt(TEN));
      source.requests.length = 0;
      await world.deps.db.query((tx) => tx.execute('delete from calendar_connections'));
      business = await openBusiness(world, `marlow${++count}`);
      return business;
    },
    add,
    async connected(fields: object = {}, of = business) {
      const { connection } = (await add(fields, of)).json;
      return { ...connection, path: `/api/calendar-connections/${connection.id}` };
    },
    listed: async () => (await business.owner.get('/api/calendar-connections')).json.connections,
    slots: () => slotsOn(world, business, TUESDAY),
    after,
    async tick(minutes = 10) {
      after(minutes);
      await refreshConnections(world.deps);
    },
    async close() {
      await source.close();
      await world.deps.outgoing.close();
      await world.close();
    },
  };
}
