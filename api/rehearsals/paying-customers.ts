/** Customers who pay, give up, cancel or do not come, and owners who refund and charge, through processes that are killed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import type { BookingChoice } from '../faults/customers.ts';
import { SECOND_MS } from '../src/time/units.ts';
import type { UnreliableStripe } from './unreliable-stripe.ts';

const CODE = '123456';
const TRIES = 40;

interface Reply {
  status: number;
  json: Record<string, unknown>;
}

export interface Client {
  cookies: Map<string, string>;
  address: string;
}

export const newClient = (): Client => ({
  cookies: new Map(),
  address: Array.from({ length: 3 }, () => Math.floor(Math.random() * 254) + 1).reduce(
    (start, part) => `${start}.${part}`,
    '11',
  ),
});

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

async function sendOnce(
  url: string,
  client: Client,
  method: string,
  path: string,
  body: object | null,
  key: string,
) {
  const response = await fetch(url + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      'Idempotency-Key': key,
      'X-Forwarded-For': client.address,
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-CSRF-Token': client.cookies.get('csrf_token') ?? '',
    },
    signal: AbortSignal.timeout(15 * SECOND_MS),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    client.cookies.set(name, value);
  }
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** Repeats a request with the same key at any of the processes until one decides it. */
export async function send(
  urls: readonly string[],
  client: Client,
  method: string,
  path: string,
  body: object | null,
): Promise<Reply> {
  const key = randomUUID();
  for (let tries = 0; tries < TRIES; tries++) {
    const reply = await sendOnce(pick(urls), client, method, path, body, key).catch(() => null);
    if (reply && reply.status < 500 && reply.status !== 429) return reply;
    await sleep(SECOND_MS / 2 + Math.random() * SECOND_MS);
  }
  return { status: 0, json: {} };
}

export interface Stage {
  urls: readonly string[];
  stripe: UnreliableStripe;
  sql: postgres.Sql;
  owners: Map<string, Client>;
}

/** Half an hour is over for a visit. */
const letExpire = (sql: postgres.Sql, ref: string) => sql`
  update checkouts set expires_at = now(), next_look_at = now()
   where state = 'open' and booking_id in (select booking_id from bookings where booking_ref = ${ref})`;

/** Its customer did not come. */
const letMiss = (sql: postgres.Sql, ref: string) =>
  sql`update bookings set attendance = 'no_show' where booking_ref = ${ref}`;

function tryToPay({ stripe }: Stage, url: string): boolean {
  const [key = '', session = ''] = url.split('/').slice(-2);
  try {
    stripe.accountOf(key).account.pay(session);
    return true;
  } catch {
    return false;
  }
}

function refundInDashboard({ stripe }: Stage, url: string): void {
  const [key = '', session = ''] = url.split('/').slice(-2);
  const { account } = stripe.accountOf(key);
  const { payment_intent: intent } = account.sessionOf(session);
  if (intent) account.addRefund(intent, 500, {});
}

export interface Walk {
  ref: string;
  isPaid: boolean;
}

/** One visit from its booking to whatever becomes of it. Null if it could not be booked. */
export async function walk(stage: Stage, choice: BookingChoice): Promise<Walk | null> {
  const { urls, sql, owners } = stage;
  const { sample, email, timeSlot } = choice;
  const client = newClient();
  const body = {
    ...{ name: 'A customer', email, service_id: sample.serviceId, service: 'Lesson', timeSlot },
    verificationCode: CODE,
  };
  const booked = await send(urls, client, 'POST', `/api/public/${sample.businessId}/book`, body);
  const payment = booked.json.payment as { url: string } | null;
  if (booked.status !== 200 || !payment) return null;
  const ref = String(booked.json.booking_ref);
  const token = new URL(String(booked.json.manage_url)).searchParams.get('token');
  const path = `/api/bookings/${ref}`;
  const cancel = () => send(urls, client, 'POST', `${path}/cancel`, { token });
  await sleep(Math.random() * 2 * SECOND_MS);

  const fate = Math.random();
  if (fate < 0.05) {
    await Promise.all([cancel(), sleep(Math.random() * SECOND_MS).then(() => tryToPay(stage, payment.url))]);
    return { ref, isPaid: false };
  }
  if (fate < 0.12) {
    await letExpire(sql, ref);
    await sleep(Math.random() * SECOND_MS);
    if (fate < 0.1) tryToPay(stage, payment.url);
    return { ref, isPaid: false };
  }
  let { url } = payment;
  if (fate < 0.2) {
    const renewed = await send(urls, client, 'POST', `${path}/payment`, { token });
    if (renewed.status === 200) url = String(renewed.json.url);
    tryToPay(stage, payment.url);
  }
  const isPaid = tryToPay(stage, url);
  const read = () => send(urls, client, 'GET', `${path}?token=${token}`, null);
  for (let reads = 0; reads < 20; reads++) {
    const { json } = await read();
    if (json.status !== 'awaiting_payment') break;
    await sleep(SECOND_MS);
  }
  const owner = owners.get(sample.businessKey);
  const [row] = await sql<{ id: string; fee: number }[]>`
    select b.booking_id as id, p.fee_minor as fee
      from bookings b join booking_payments p using (business_key, booking_id) where booking_ref = ${ref}`;
  if (!owner || !row) return { ref, isPaid };
  const act = Math.random();
  if (row.fee > 0 && act < 0.7) {
    await letMiss(sql, ref);
    const charge = () => send(urls, owner, 'POST', `/api/bookings/${row.id}/no-show-fee`, {});
    await Promise.all(act < 0.2 ? [charge(), charge()] : [charge()]);
  } else if (act < 0.3) await Promise.all(act < 0.1 ? [cancel(), cancel()] : [cancel()]);
  else if (act < 0.45) {
    const refund = () => send(urls, owner, 'POST', `/api/bookings/${row.id}/refund`, { amount_minor: 700 });
    await Promise.all(act < 0.35 ? [refund(), cancel()] : [refund()]);
  } else if (act < 0.5) refundInDashboard(stage, url);
  return { ref, isPaid };
}
