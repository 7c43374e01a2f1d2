/** What must be true of the ledger once everything is settled. */
import type postgres from 'postgres';
import type { createVerdict } from '../faults/fault.ts';
import { EXCEEDED_UNITS } from '../test/exceeded-units.ts';
import { checkDocuments } from './checked-documents.ts';
import { countDifferences, type Entry, toSums } from './ledger-sums.ts';
import type { Walk } from './paying-customers.ts';
import type { UnreliableStripe } from './unreliable-stripe.ts';

const listEntries = (sql: postgres.Sql) => sql<Entry[]>`
  select kind, state, amount_minor::int as amount, provider_id as provider, payment_id as id, booking_id as booking
    from payments`;

/** What Stripe took and gave back, by payment intent and by refund. */
function readProvider({ accounts }: UnreliableStripe) {
  const all = [...accounts.values()].map(({ account }) => account);
  const refunds = all.flatMap((account) => account.refunds);
  return {
    taken: new Map(all.flatMap(({ taken }) => [...taken])),
    refunds: new Map(refunds.map(({ id, amount }) => [id, amount] as const)),
    refundedOf: toSums(refunds.map(({ payment_intent, amount }) => [payment_intent, amount])),
  };
}

function compare(entries: readonly Entry[], stripe: UnreliableStripe) {
  const { taken, refunds, refundedOf } = readProvider(stripe);
  const done = entries.filter(({ state }) => state === 'succeeded');
  const sumUp = (kinds: readonly string[]) =>
    toSums(done.filter(({ kind }) => kinds.includes(kind)).map(({ provider, amount }) => [provider, amount]));
  const beyond = [...refundedOf].filter(([intent, amount]) => amount > (taken.get(intent) ?? 0));
  return {
    charges: countDifferences(sumUp(['charge', 'no_show_fee']), taken),
    refunds: countDifferences(sumUp(['refund']), refunds),
    beyond: beyond.length,
  };
}

/** Whether nothing is open, and the ledger says what Stripe says. */
export async function isSettled(sql: postgres.Sql, stripe: UnreliableStripe): Promise<boolean> {
  const [open] = await sql<{ count: number }[]>`
    select (select count(*) from checkouts where state = 'open')::int
         + (select count(*) from bookings where status = 'awaiting_payment')::int
         + (select count(*) from payments where state = 'pending')::int
         + (select count(*) from kept_cards where forget_at <= now())::int as count`;
  const { charges, refunds } = compare(await listEntries(sql), stripe);
  return open?.count === 0 && charges + refunds === 0;
}

/** Visits whose money is not theirs. `requested`: what owners asked for later, by reference. */
async function countWrongVisits(sql: postgres.Sql, done: readonly Entry[], requested: Map<string, number>) {
  const bookings = await sql<{ id: string; ref: string; status: string; asked: number }[]>`
    select b.booking_id as id, booking_ref as ref, status, asked_minor::int as asked
      from bookings b join booking_payments using (business_key, booking_id)`;
  const byBooking = Map.groupBy(done, ({ booking }) => booking);
  const wrong = { lost: 0, free: 0, twice: 0, feesTwice: 0 };
  for (const { id, ref, status, asked } of bookings) {
    const own = byBooking.get(id) ?? [];
    const sum = (kind: string) =>
      own.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0);
    const isLive = status === 'accepted' || status === 'pending';
    const net = sum('charge') - sum('refund');
    if (!isLive && net !== 0) wrong.lost += 1;
    if (isLive && asked > 0 && sum('charge') < asked) wrong.free += 1;
    if (isLive && net > asked + (requested.get(ref) ?? 0)) wrong.twice += 1;
    if (own.filter(({ kind }) => kind === 'no_show_fee').length > 1) wrong.feesTwice += 1;
  }
  return wrong;
}

/** Figures, and a sentence in the verdict for whatever does not hold. */
export async function checkMoney(
  sql: postgres.Sql,
  stripe: UnreliableStripe,
  walks: readonly Walk[],
  verdict: ReturnType<typeof createVerdict>,
): Promise<Record<string, number>> {
  const entries = await listEntries(sql);
  const { charges, refunds, beyond } = compare(entries, stripe);
  const done = entries.filter(({ state }) => state === 'succeeded');
  const requested = new Map(walks.map(({ ref, requestedMinor }) => [ref, requestedMinor]));
  const wrong = await countWrongVisits(sql, done, requested);
  const { documents, gaps, wrongDocuments } = await checkDocuments(sql, entries);
  const exceeded = (await sql.unsafe(EXCEEDED_UNITS)).length;
  const promises: [number, string][] = [
    [charges, 'payments differ between ledger and Stripe'],
    [refunds, 'refunds differ between ledger and Stripe'],
    [beyond, 'payments were refunded beyond what was taken'],
    [wrong.lost, 'visits are paid and lost'],
    [wrong.free, 'visits were booked without being paid'],
    [wrong.twice, 'visits were charged twice'],
    [wrong.feesTwice, 'no-shows were charged twice'],
    [wrongDocuments, 'entries differ from their receipts and credit notes'],
    [gaps, 'businesses have a gap in their numbers'],
    [exceeded, 'times have more units in use than there are'],
  ];
  for (const [count, sentence] of promises) verdict.expect(count === 0, `${count} ${sentence}`);
  const countOf = (kind: string, among: readonly Entry[] = done) =>
    among.filter((entry) => entry.kind === kind).length;
  const reversed = entries.filter(({ state }) => state === 'reversed');
  return {
    charges: countOf('charge'),
    refunds: countOf('refund'),
    fees: countOf('no_show_fee'),
    declined: countOf(
      'no_show_fee',
      entries.filter(({ state }) => state === 'failed'),
    ),
    received: countOf('received'),
    reversed: countOf('received', reversed),
    documents,
  };
}
