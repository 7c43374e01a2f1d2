/** Shared by tests of the waitlist: entries, and the loop. */
import { offerFreedTime } from '../src/features/waitlist/waitlist-loop.ts';
import type { TestBusiness } from './fixtures.ts';
import type { World } from './world.ts';

/** The day after `MONDAY`. */
export const TUESDAY = '2026-11-03';

export const wishOf = ({ serviceId }: TestBusiness, email: string, more: object = {}) => ({
  email,
  name: 'Mia Okafor',
  service_id: serviceId,
  date: TUESDAY,
  ...more,
});

export const askToWait = (world: World, business: TestBusiness, email: string, more: object = {}) =>
  world.visitor().post(`/api/public/${business.businessId}/waitlist`, wishOf(business, email, more));

/** The token in the latest confirmation mail to an address. */
export async function waitToken(world: World, email: string): Promise<string> {
  const mails = await world.mailsTo<'waitlist_confirm'>(email);
  const asked = mails.filter(({ kind }) => kind === 'waitlist_confirm').at(-1);
  return new URL(asked?.payload.confirmUrl ?? 'http://no.mail').searchParams.get('token') ?? '';
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
