/** A customer who pays with the booking asked for text messages before. */
import { expect, it } from 'vitest';
import { businesses } from '../src/db/schema/businesses.table.ts';
import { textMessages } from '../src/db/schema/texting.table.ts';
import { bookingBody, getCode } from './fixtures.ts';
import { createPaymentsWorld, THURSDAY } from './payments-world.ts';

const { world, stripe, openPaid, manage, newEmail } = await createPaymentsWorld();

it('is texted once the visit is paid, and not before', async () => {
  const business = await openPaid('texted');
  await world.deps.db.query((tx) => tx.update(businesses).set({ hasTexting: true }));
  const choice = { email: newEmail(), timeSlot: THURSDAY };
  const code = await getCode(world, business, choice);
  const body = { ...bookingBody(business, choice, code), phone: '+14165550142', text_reminders: true };
  const { json } = await world.visitor().post('/api/public/texted/book', body);
  const listKinds = async () =>
    (await world.deps.db.query((tx) => tx.select().from(textMessages))).map(({ kind }) => kind).sort();
  expect([json.status, await listKinds()]).toEqual(['awaiting_payment', []]);
  stripe.pay(json.payment.url);
  await manage(json).read();
  expect(await listKinds()).toEqual(['confirmed', 'reminder_24h', 'reminder_2h']);
});
