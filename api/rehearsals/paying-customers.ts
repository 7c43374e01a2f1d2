/** Customers who pay, give up, cancel or do not come, and owners who refund, charge, receive and ask for money. */
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import type { BookingChoice } from '../faults/customers.ts';
import { SECOND_MS } from '../src/time/units.ts';
import { type Client, newClient, type Sent, send } from './persistent-client.ts';
import type { UnreliableStripe } from './unreliable-stripe.ts';

const CODE = '123456';
const READS = 20;
const REQUESTED_MINOR = 500;

export interface Stage {
  urls: readonly string[];
  stripe: UnreliableStripe;
  sql: postgres.Sql;
  owners: Map<string, Client>;
}

interface Visit {
  ref: string;
  url: string;
  /** The links of its customer. */
  read(): ReturnType<typeof send>;
  cancel(): ReturnType<typeof send>;
  pay(): ReturnType<typeof send>;
}

/** What was booked, and what its owner asked for afterwards. */
export interface Walk {
  ref: string;
  requestedMinor: number;
}

const pause = (seconds: number) => sleep(Math.random() * seconds * SECOND_MS);

/** Half an hour is over for a visit. */
const letExpire = (sql: postgres.Sql, ref: string) => sql`
  update checkouts set expires_at = now(), next_look_at = now()
   where state = 'open' and booking_id in (select booking_id from bookings where booking_ref = ${ref})`;

/** Its customer did not come. */
const letMiss = (sql: postgres.Sql, ref: string) =>
  sql`update bookings set attendance = 'no_show' where booking_ref = ${ref}`;

function readUrl({ stripe }: Stage, url: string) {
  const [key = '', session = ''] = url.split('/').slice(-2);
  return { account: stripe.openAccount(key).account, session };
}

/** Nothing happens on a page that has ended. */
function tryToPay(stage: Stage, url: string): void {
  const { account, session } = readUrl(stage, url);
  if (account.findSession(session).status === 'open') account.pay(session);
}

function refundInDashboard(stage: Stage, url: string): void {
  const { account, session } = readUrl(stage, url);
  const { payment_intent: intent } = account.findSession(session);
  if (intent && account.findRefundable(intent) >= 500) account.addRefund(intent, 500, {});
}

/** Null if the time was taken. */
async function book({ urls }: Stage, { sample, email, timeSlot }: BookingChoice): Promise<Visit | null> {
  const client = newClient();
  const body = {
    ...{ name: 'A customer', email, service_id: sample.serviceId, service: 'Lesson', timeSlot },
    verificationCode: CODE,
  };
  const path = `/api/public/${sample.businessId}/book`;
  const { status, json } = await send(urls, client, { method: 'POST', path, body });
  const payment = json.payment as { url: string } | null;
  if (status !== 200 || !payment) return null;
  const ref = String(json.booking_ref);
  const token = new URL(String(json.manage_url)).searchParams.get('token');
  const post = (act: string) =>
    send(urls, client, { method: 'POST', path: `/api/bookings/${ref}/${act}`, body: { token } });
  return {
    ref,
    url: payment.url,
    read: () => send(urls, client, { method: 'GET', path: `/api/bookings/${ref}?token=${token}` }),
    cancel: () => post('cancel'),
    pay: () => post('payment'),
  };
}

async function waitUntilSettled({ read }: Visit): Promise<void> {
  for (let reads = 0; reads < READS; reads++) {
    if ((await read()).json.status !== 'awaiting_payment') return;
    await sleep(SECOND_MS);
  }
}

/** Whether its customer pays in time. */
async function pay(stage: Stage, visit: Visit): Promise<boolean> {
  const fate = Math.random();
  if (fate < 0.05) {
    await Promise.all([visit.cancel(), pause(1).then(() => tryToPay(stage, visit.url))]);
    return false;
  }
  if (fate < 0.12) {
    await letExpire(stage.sql, visit.ref);
    await pause(1);
    if (fate < 0.1) tryToPay(stage, visit.url);
    return false;
  }
  if (fate < 0.2) {
    const { status, json } = await visit.pay();
    tryToPay(stage, visit.url);
    if (status === 200) visit.url = String(json.url);
  }
  tryToPay(stage, visit.url);
  await waitUntilSettled(visit);
  return true;
}

const twice = (share: number, act: () => Promise<unknown>) =>
  Promise.all(Math.random() < share ? [act(), act()] : [act()]);

async function receive(sendAs: (sent: Sent) => ReturnType<typeof send>, path: string): Promise<void> {
  const body = { amount_minor: 1 + Math.floor(Math.random() * 5000), method: 'cash' };
  await sendAs({ method: 'POST', path: `${path}/received`, body });
  if (Math.random() < 0.5) return;
  const { json } = await sendAs({ method: 'GET', path: '/api/payments?kind=received&state=succeeded' });
  const [latest] = (json.payments ?? []) as { payment_id: string }[];
  if (latest)
    await twice(0.5, () => sendAs({ method: 'DELETE', path: `/api/payments/${latest.payment_id}` }));
}

/** What becomes of a paid visit. Resolves to what its owner asked for. */
async function follow(stage: Stage, visit: Visit, owner: Client): Promise<number> {
  const { sql, urls } = stage;
  const [row] = await sql<{ id: string; fee: number }[]>`
    select b.booking_id as id, p.fee_minor::int as fee
      from bookings b join booking_payments p using (business_key, booking_id) where booking_ref = ${visit.ref}`;
  if (!row) return 0;
  const path = `/api/bookings/${row.id}`;
  const sendAs = (sent: Sent) => send(urls, owner, sent);
  const act = Math.random();
  if (row.fee > 0 && act < 0.6) {
    await letMiss(sql, visit.ref);
    await twice(0.3, () => sendAs({ method: 'POST', path: `${path}/no-show-fee`, body: {} }));
  } else if (act < 0.25) await twice(0.3, visit.cancel);
  else if (act < 0.35) await sendAs({ method: 'DELETE', path: `/api/calendar/${row.id}`, body: {} });
  else if (act < 0.5) {
    const refund = () => sendAs({ method: 'POST', path: `${path}/refund`, body: { amount_minor: 700 } });
    await Promise.all([refund(), ...(Math.random() < 0.4 ? [visit.cancel()] : [])]);
  } else if (act < 0.55) refundInDashboard(stage, visit.url);
  else if (act < 0.7) await receive(sendAs, path);
  else if (act < 0.8) {
    const body = { amount_minor: REQUESTED_MINOR };
    await sendAs({ method: 'POST', path: `${path}/request-payment`, body });
    const { status, json } = await visit.pay();
    if (status === 200) tryToPay(stage, String(json.url));
    return REQUESTED_MINOR;
  }
  return 0;
}

/** One visit from its booking to whatever becomes of it. Null if its time was taken. */
export async function walk(stage: Stage, choice: BookingChoice): Promise<Walk | null> {
  const visit = await book(stage, choice);
  if (!visit) return null;
  await pause(2);
  const isPaid = await pay(stage, visit);
  const owner = stage.owners.get(choice.sample.businessKey);
  const requestedMinor = isPaid && owner ? await follow(stage, visit, owner) : 0;
  return { ref: visit.ref, requestedMinor };
}
