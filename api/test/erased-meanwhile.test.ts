/** A call finds its business, which is then deleted: 404, never 500. */
import { afterAll, expect, it } from 'vitest';
import { getProfile } from '../src/domain/profile/profile.usecases.ts';
import { unsubscribeUrl } from '../src/domain/unsubscribes/unsubscribe-token.ts';
import { deleteEvent } from '../src/features/calendar/events.usecases.ts';
import { getFeedUrl } from '../src/features/calendar/feed.usecases.ts';
import { redeemCoin } from '../src/features/plans/plans.usecases.ts';
import { decideRequest } from '../src/features/requests/requests.usecases.ts';
import { removeService } from '../src/features/services/services.usecases.ts';
import { openBusiness, readKey } from './fixtures.ts';
import { createWorld } from './world.ts';

const ERASED = '01890000-0000-7000-8000-000000000000';
const ID = '01890000-0000-7000-8000-000000000001';

const NO_NOTICE = { note: '', notifyCustomer: undefined };

const world = await createWorld();
const business = await openBusiness(world);
afterAll(() => world.close());

it.each<[string, () => Promise<unknown>]>([
  ['a read of the profile', () => getProfile(world.deps, ERASED)],
  [
    'a read of the feed',
    () => getFeedUrl(world.deps, { businessKey: ERASED, memberId: ERASED, staffId: null }, undefined),
  ],
  ['a change of the services', () => removeService(world.deps, ERASED, ID)],
  [
    'a change of the calendar',
    () =>
      deleteEvent(
        world.deps,
        { businessKey: ERASED, staffId: null, memberId: ERASED, keyId: null, role: 'owner' as const },
        { eventId: ID, notice: NO_NOTICE, seriesScope: 'one' },
      ),
  ],
  [
    'an answer',
    () => decideRequest(world.deps, { businessKey: ERASED, staffId: null }, { bookingId: ID }, 'accepted'),
  ],
  ['a coin', () => redeemCoin(world.deps, ERASED)],
])('%s answers 404', async (_, call) => {
  await expect(call()).rejects.toMatchObject({ code: 'not_found', status: 404 });
});

it('a row of a deleted business answers 404', async () => {
  const { db, env, secret } = world.deps;
  // The deletion happens between reading the business and writing its row.
  await db.query((tx) =>
    tx.execute(`
      create function erase() returns trigger language plpgsql as
      $$ begin delete from businesses where business_key = new.business_key; return new; end $$`),
  );
  await db.query((tx) =>
    tx.execute('create trigger erase before insert on unsubscribes for each row execute function erase()'),
  );
  const link = unsubscribeUrl(env.publicUrl, secret, {
    businessKey: readKey(business.owner),
    address: 'mia@customer.example',
  });
  const token = new URL(link).searchParams.get('token');
  const { status, json } = await world.visitor().post('/api/unsubscribe', { token });
  expect([status, json.code]).toEqual([404, 'not_found']);
});
