/** The ledger keeps every fact as it was written. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPaymentsWorld } from './payments-world.ts';

const { world, openPaid, bookPaid, settle } = await createPaymentsWorld();

const tryOut = (statement: string, businessKey: string) =>
  world.deps.db.query((tx) => tx.execute(sql`${sql.raw(statement)} where business_key = ${businessKey}`));

it('of an entry what became of it changes alone, and none is deleted', async () => {
  const { businessKey } = await paidBusiness('facts');
  const refused = { cause: expect.objectContaining({ code: '23001' }) };
  await expect(tryOut('update payments set amount_minor = 1', businessKey)).rejects.toMatchObject(refused);
  await expect(tryOut("update payments set booking_ref = 'X'", businessKey)).rejects.toMatchObject(refused);
  await expect(tryOut("update payments set provider_id = 'pi_x'", businessKey)).rejects.toMatchObject(
    refused,
  );
  await expect(tryOut('delete from payments', businessKey)).rejects.toMatchObject(refused);
  await tryOut("update payments set state = 'failed'", businessKey);
});

it('it goes with its business', async () => {
  const { businessKey } = await paidBusiness('gone');
  await tryOut('delete from businesses', businessKey);
  const left = await tryOut('select from payments', businessKey);
  expect(left).toHaveLength(0);
});

async function paidBusiness(name: string) {
  const business = await openPaid(name);
  await bookPaid(business);
  await settle();
  const [row] = await world.deps.db.query((tx) =>
    tx.execute<{ business_key: string }>(
      sql`select business_key from business_directory where business_id = ${business.businessId}`,
    ),
  );
  return { businessKey: row?.business_key ?? '' };
}
