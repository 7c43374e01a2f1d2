/** Shared by tests of the waitlist: entries, and the loop. */
import { offerFreedTime } from '../src/features/waitlist/waitlist-loop.ts';
import { openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld, MONDAY, type World } from './world.ts';

/** The day after `MONDAY`. */
export const TUESDAY = '2026-11-03';

/** The only slot of a business of `openOneSlot` on Tuesday. */
export const SLOT = `${TUESDAY}T14:00:00.000Z`;

export async function openOneSlot(world: World, businessId: string): Promise<TestBusiness> {
  const business = await openBusiness(world, businessId);
  await business.owner.post('/api/special-hours', {
    from: TUESDAY,
    to: TUESDAY,
    shifts: [{ shift_start_time: '09:00', shift_end_time: '10:00' }],
  });
  return business;
}

/** Takes the slot by an own event; returns its id. */
export async function block({ owner }: TestBusiness): Promise<string> {
  const times = { start_time: SLOT, end_time: '2026-11-03T15:00:00.000Z' };
  return (await owner.post('/api/calendar', { title: 'Stocktaking', ...times })).json.event.id;
}

export const unblock = ({ owner }: TestBusiness, id: string) => owner.delete(`/api/calendar/${id}`);

export const makeWish = ({ serviceId }: TestBusiness, email: string, more: object = {}) => ({
  email,
  name: 'Mia Okafor',
  service_id: serviceId,
  date: TUESDAY,
  ...more,
});

export const askToWait = (world: World, business: TestBusiness, email: string, more: object = {}) =>
  world.visitor().post(`/api/public/${business.businessId}/waitlist`, makeWish(business, email, more));

/** The token in the latest confirmation mail to an address. */
export async function waitToken(world: World, email: string): Promise<string> {
  const mails = await world.mailsTo<'waitlist_confirm'>(email);
  const confirmation = mails.filter(({ kind }) => kind === 'waitlist_confirm').at(-1);
  return new URL(confirmation?.payload.confirmUrl ?? 'http://no.mail').searchParams.get('token') ?? '';
}

/** Joins the waitlist and confirms. */
export async function wait(world: World, business: TestBusiness, email: string, more: object = {}) {
  await askToWait(world, business, email, more);
  const token = await waitToken(world, email);
  return world.visitor().post('/api/waitlist/confirm', { token });
}

/** Runs the loop and returns the mails about free time that an address has got. */
export async function offersTo(world: World, email: string) {
  await offerFreedTime(world.deps);
  const mails = await world.mailsTo<'waitlist_offer'>(email);
  return mails.filter(({ kind }) => kind === 'waitlist_offer').map(({ payload }) => payload);
}

/** A world in which each test has a business of its own, on `MONDAY`. */
export async function createWaitlistWorld(
  open: (world: World, businessId: string) => Promise<TestBusiness> = openBusiness,
  variables: Record<string, string> = {},
) {
  const world = await createWorld(variables);
  let business: TestBusiness;
  let count = 0;
  return {
    world,
    close: () => world.close(),
    async begin(): Promise<TestBusiness> {
      world.setClock(MONDAY);
      business = await open(world, `marlow${++count}`);
      return business;
    },
    /** An address that no other test has. */
    address: (name = 'mia') => `${name}${++count}@example.com`,
    later: (minutes: number) => world.setClock(new Date(Date.now() + minutes * 60_000).toISOString()),
    readWaitlist: async () => (await business.owner.get('/api/waitlist')).json.waitlist,
    confirm: (token: string) => world.visitor().post('/api/waitlist/confirm', { token }),
    leave: (token: string) => world.visitor().post('/api/waitlist/leave', { token }),
  };
}
