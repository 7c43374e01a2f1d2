/** A row that no loop can handle is set apart with a line in the log, and stops neither its business nor others. */
import { eq, lt, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { sessions } from '../src/db/schema/accounts.table.ts';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { businesses } from '../src/db/schema/businesses.table.ts';
import { expireRequests } from '../src/domain/requests/expiry.usecases.ts';
import { offerFreedTime } from '../src/features/waitlist/waitlist-loop.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { bookSlot, openBusiness, readKey, type TestBusiness } from './fixtures.ts';
import { TUESDAY, wait } from './waitlist-world.ts';
import { createWorld, MONDAY } from './world.ts';

const SLOT = { start_time: `${TUESDAY}T14:00:00.000Z`, end_time: `${TUESDAY}T22:00:00.000Z` };
const AT_ONE = '2026-11-02T18:00:00.000Z';

const world = await createWorld();
const { db } = world.deps;
afterAll(() => world.close());

const logged: string[] = [];
const deps = { ...world.deps, logger: { log: (_: string, message: string) => void logged.push(message) } };

let bad: TestBusiness;
let good: TestBusiness;
let opened = 0;
beforeEach(async () => {
  world.setClock(MONDAY);
  logged.length = 0;
  opened += 1;
  bad = await openBusiness(world, `bad${opened}`);
  good = await openBusiness(world, `good${opened}`);
});

const kindsTo = async (address: string) => (await world.mailsTo(address)).map(({ kind }) => kind);

it('the waitlist of a business whose zone is unknown does not stop that of another', async () => {
  const events: [TestBusiness, string][] = [];
  for (const business of [bad, good]) {
    await wait(world, business, `${business.businessId}@waits.example`);
    const { json } = await business.owner.post('/api/calendar', { title: 'Stocktaking', ...SLOT });
    events.push([business, json.event.id]);
  }
  await offerFreedTime(deps);
  for (const [business, id] of events) await business.owner.delete(`/api/calendar/${id}`);
  const setZone = (timezone: string) =>
    db.query((tx) =>
      tx
        .update(businesses)
        .set({ timezone })
        .where(eq(businesses.businessKey, readKey(bad.owner))),
    );
  await setZone('Nowhere/Land');
  await offerFreedTime(deps);
  expect(await kindsTo(`${good.businessId}@waits.example`)).toContain('waitlist_offer');
  expect(logged).toEqual(['a wish was put off']);
  await offerFreedTime(deps);
  expect(logged).toHaveLength(1);

  await setZone('America/Toronto');
  world.setClock('2026-11-02T14:10:01.000Z');
  await offerFreedTime(deps);
  expect(await kindsTo(`${bad.businessId}@waits.example`)).toContain('waitlist_offer');
});

it('a request that cannot be expired does not stop others of its business and of another', async () => {
  const ask = (business: TestBusiness, name: string, timeSlot = AT_ONE) =>
    bookSlot(world, business, { email: `${name}${opened}@customer.example`, timeSlot });
  await ask(bad, 'broken');
  await ask(bad, 'second', '2026-11-02T20:00:00.000Z');
  await ask(good, 'other');
  await db.query((tx) =>
    tx
      .update(bookings)
      .set({ language: 'nonsense' })
      .where(eq(bookings.customerEmail, `broken${opened}@customer.example`)),
  );
  world.setClock('2026-11-02T21:00:00.000Z');
  await expireRequests(deps);
  expect(await kindsTo(`second${opened}@customer.example`)).toContain('request_expired');
  expect(await kindsTo(`other${opened}@customer.example`)).toContain('request_expired');
  expect(logged).toEqual(['a request could not be expired']);
});

it('a row that cannot be deleted in time stops no other row of its business and none of another', async () => {
  const addOver = (business: TestBusiness, tokenHash: string) =>
    db.query((tx) =>
      tx.execute(sql`
        insert into sessions (business_key, member_id, token_hash, stays, browser, created_at, expires_at)
        select business_key, member_id, ${tokenHash}, false, '', '2026-10-31', '2026-11-01'
          from members where business_key = ${readKey(business.owner)}`),
    );
  for (const business of [bad, good]) await addOver(business, `over ${business.businessId}`);
  await addOver(bad, 'kept');
  await db.query((tx) =>
    tx.execute(`
      create function keep_session() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
      create trigger keep before delete on sessions for each row when (old.token_hash = 'kept') execute function keep_session()`),
  );
  await expect(deleteExpiredData(deps)).rejects.toThrow();
  const left = await db.query((tx) =>
    tx
      .select()
      .from(sessions)
      .where(lt(sessions.expiresAt, new Date(MONDAY))),
  );
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['kept']);
  await db.query((tx) => tx.execute('drop function keep_session cascade'));
});
