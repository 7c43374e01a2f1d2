/** Payments noted at once through two processes, one of which is killed meanwhile: the numbers of receipts have no gaps. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { payments } from '../src/db/schema/payments.table.ts';
import { receipts } from '../src/db/schema/receipts.table.ts';
import { SECOND_MS } from '../src/time/units.ts';
import { openBusiness, readKey } from './fixtures.ts';
import { sessionHeaders, startTwoProcesses } from './two-processes.ts';

const ROUNDS = 3;
const AT_ONCE = 50;
const KILLED_AFTER = 10;

const { world, urls, openSlots, killFirst, restartFirst, close } = await startTwoProcesses();
afterAll(close);

/** Repeats a request with its key, at the other process each time, until one answers. */
async function repeat(nth: number, method: string, path: string, body: object | null, session: object) {
  const headers = { ...session, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  for (let tries = nth; ; tries++) {
    const signal = AbortSignal.timeout(30 * SECOND_MS);
    const answer = await fetch(urls[tries % 2] + path, { ...request, signal }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer && answer.status !== 503) return answer.status;
    await sleep(SECOND_MS / 4);
  }
}

it(`50 payments at once, ${ROUNDS} times, and their reversals have each number once`, {
  timeout: 240_000,
}, async () => {
  const business = await openBusiness(world, 'receiptrace', { price: 50 }, { auto_confirm: true });
  const { owner, serviceId: service_id } = business;
  const businessKey = readKey(owner);
  const tax_rates = [{ name: 'HST', percent: 13, number: '' }];
  await owner.put('/api/receipts/settings', { enabled: true, tax_rates, prefix: 'R' });
  const [start_time] = await openSlots(business);
  const customer = { name: 'Mia Okafor', phone: '4165550142' };
  const booked = await owner.post('/api/bookings', { service_id, start_time, customer });
  const path = `/api/bookings/${booked.json.event.id}/received`;
  const session = sessionHeaders(owner);
  const listEntries = () =>
    world.deps.db.query((tx) => tx.select().from(payments).where(eq(payments.businessKey, businessKey)));
  const listReceipts = () =>
    world.deps.db.query((tx) =>
      tx.select().from(receipts).where(eq(receipts.businessKey, businessKey)).orderBy(asc(receipts.sequence)),
    );

  for (let round = 1; round <= ROUNDS; round++) {
    let answers = 0;
    let killed: Promise<void> = Promise.resolve();
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, nth) => {
        const received = { amount_minor: 100 + nth, method: 'cash' };
        const status = await repeat(nth, 'POST', path, received, session);
        answers += 1;
        if (answers === KILLED_AFTER) killed = killFirst();
        return status;
      }),
    );
    expect(new Set(statuses), `round ${round}`).toEqual(new Set([200]));
    expect(await listEntries()).toHaveLength(round * AT_ONCE);
    await killed;
    await restartFirst();
  }
  const reversals = (await listEntries())
    .slice(0, AT_ONCE)
    .map(({ paymentId }, nth) => repeat(nth, 'DELETE', `/api/payments/${paymentId}`, null, session));
  expect(new Set(await Promise.all(reversals))).toEqual(new Set([200]));

  const documents = await listReceipts();
  const most = AT_ONCE * (ROUNDS + 1);
  const year = documents[0]?.year;
  expect(documents.map(({ number }) => number)).toEqual(
    Array.from({ length: most }, (_, at) => `R${year}-${String(at + 1).padStart(5, '0')}`),
  );
  const sign = { receipt: 1, credit_note: -1 };
  const sum = documents.reduce((total, { kind, totalMinor }) => total + sign[kind] * totalMinor, 0);
  const entries = await listEntries();
  const standing = entries.filter(({ state }) => state === 'succeeded');
  expect(sum).toBe(standing.reduce((total, { amountMinor }) => total + amountMinor, 0));
  const ofPayments = documents.filter(({ kind }) => kind === 'receipt').map(({ paymentId }) => paymentId);
  expect(ofPayments.toSorted()).toEqual(entries.map(({ paymentId }) => paymentId).toSorted());
});
