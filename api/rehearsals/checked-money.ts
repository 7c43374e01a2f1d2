/** What must be true of the ledger once everything is settled. */
import type postgres from 'postgres';
import type { createVerdict } from '../faults/fault.ts';
import type { UnreliableStripe } from './unreliable-stripe.ts';

interface Entry {
  kind: string;
  state: string;
  amount: number;
  provider: string | null;
  charge: string | null;
  id: string;
  booking: string;
}

const listEntries = (sql: postgres.Sql) => sql<Entry[]>`
  select kind, state, amount_minor::int as amount, provider_id as provider, charge_id as charge, payment_id as id,
         booking_id as booking from payments`;

const toSums = (pairs: Iterable<readonly [string | null, number]>) => {
  const sums = new Map<string, number>();
  for (const [key, amount] of pairs) sums.set(key ?? '', (sums.get(key ?? '') ?? 0) + amount);
  return sums;
};

/** What Stripe took and gave back, by payment intent and by refund. */
function readProvider({ accounts }: UnreliableStripe) {
  const all = [...accounts.values()].map(({ account }) => account);
  return {
    taken: new Map(all.flatMap(({ taken }) => [...taken])),
    refunds: new Map(all.flatMap(({ refunds }) => refunds.map(({ id, amount }) => [id, amount] as const))),
    refundedOf: toSums(
      all.flatMap(({ refunds }) => refunds.map(({ payment_intent, amount }) => [payment_intent, amount])),
    ),
  };
}

const countDifferences = (one: Map<string, number>, other: Map<string, number>): number =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).length;

function compare(entries: readonly Entry[], stripe: UnreliableStripe) {
  const { taken, refunds, refundedOf } = readProvider(stripe);
  const done = entries.filter(({ state }) => state === 'succeeded');
  const pairs = (kinds: readonly string[]) =>
    toSums(done.filter(({ kind }) => kinds.includes(kind)).map(({ provider, amount }) => [provider, amount]));
  return {
    taken,
    refundedOf,
    charges: countDifferences(pairs(['charge', 'no_show_fee']), taken),
    refunds: countDifferences(pairs(['refund']), refunds),
  };
}

/** Whether nothing is open, and the ledger says what Stripe says. */
export async function isSettled(sql: postgres.Sql, stripe: UnreliableStripe): Promise<boolean> {
  const [open] = await sql<{ count: number }[]>`
    select (select count(*) from checkouts where state = 'open' and expires_at <= now())::int
         + (select count(*) from payments where state = 'pending')::int
         + (select count(*) from kept_cards where forget_at <= now())::int as count`;
  const { charges, refunds } = compare(await listEntries(sql), stripe);
  return open?.count === 0 && charges + refunds === 0;
}

export async function checkMoney(
  sql: postgres.Sql,
  stripe: UnreliableStripe,
  verdict: ReturnType<typeof createVerdict>,
): Promise<Record<string, number>> {
  const entries = await listEntries(sql);
  const { taken, refundedOf, charges, refunds } = compare(entries, stripe);
  verdict.expect(charges === 0, `${charges} payments differ between ledger and Stripe`);
  verdict.expect(refunds === 0, `${refunds} refunds differ between ledger and Stripe`);
  const beyond = [...refundedOf].filter(([intent, amount]) => amount > (taken.get(intent) ?? 0)).length;
  verdict.expect(beyond === 0, `${beyond} payments were refunded beyond what was taken`);

  const bookings = await sql<{ id: string; status: string; asked: number; isForfeited: boolean }[]>`
    select b.booking_id as id, status, asked_minor::int as asked, is_forfeited as "isForfeited"
      from bookings b join booking_payments using (business_key, booking_id)`;
  const done = entries.filter(({ state }) => state === 'succeeded');
  const byBooking = Map.groupBy(done, ({ booking }) => booking);
  const wrong = { lost: 0, kept: 0, twice: 0, feesTwice: 0 };
  for (const { id, status, asked } of bookings) {
    const own = byBooking.get(id) ?? [];
    const sum = (kind: string) =>
      own.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0);
    const isLive = status === 'accepted' || status === 'pending';
    const net = sum('charge') - sum('refund');
    if (isLive && net > asked) wrong.twice += 1;
    if (isLive && asked > 0 && sum('charge') === 0) wrong.lost += 1;
    if (!isLive && net !== 0) wrong.kept += 1;
    if (own.filter(({ kind }) => kind === 'no_show_fee').length > 1) wrong.feesTwice += 1;
  }
  verdict.expect(wrong.kept === 0, `${wrong.kept} visits are paid and lost`);
  verdict.expect(wrong.lost === 0, `${wrong.lost} visits were booked for free`);
  verdict.expect(wrong.twice === 0, `${wrong.twice} visits were charged twice`);
  verdict.expect(wrong.feesTwice === 0, `${wrong.feesTwice} no-shows were charged twice`);
  const waiting = bookings.filter(({ status }) => status === 'awaiting_payment').length;
  const count = (kind: string) => done.filter((entry) => entry.kind === kind).length;
  return { charges: count('charge'), refunds: count('refund'), fees: count('no_show_fee'), waiting };
}
