/** Businesses whose services ask for money, with rooms, receipts and a Stripe account each. */
import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { addSamples, type Sample } from '../bench/sample-businesses.ts';
import { SECRET } from '../faults/api-process.ts';
import { addRooms } from '../faults/rivals.ts';
import { issueWebhookId } from '../src/features/payments/payment-settings.usecases.ts';
import { encrypt } from '../src/lib/encryption.ts';
import { slowHash } from '../src/lib/slow-hash.ts';
import { WEBHOOK_SECRET } from '../test/stripe-stand-in-account.ts';
import { type Client, newClient, send } from './persistent-client.ts';

const PASSWORD = 'a password of the rehearsal';
/** One of three businesses each. */
const PAYMENTS = [
  { kind: 'deposit', amount_minor: 2000, percent: null },
  { kind: 'full', amount_minor: null, percent: null },
  { kind: 'card', amount_minor: 3000, percent: null },
];
const TAXES = [
  { tax_id: 'hst', name: 'HST', percent: 13, number: 'RT0001' },
  { tax_id: 'qst', name: 'QST', percent: 9.975, number: 'TQ0001' },
];

export interface PaidBusiness extends Sample {
  stripeKey: string;
  webhookId: string;
}

/** Every second one adds taxes to its prices. */
export async function addPaidBusinesses(sql: postgres.Sql, count: number): Promise<PaidBusiness[]> {
  const samples = await addSamples(sql, { prefix: 'money', count, bookings: 0 });
  await addRooms(sql, samples);
  await sql`update members set password_hash = ${await slowHash(PASSWORD)}`;
  await sql`insert into member_directory (email_key, business_key, member_id) select email, business_key, member_id from members`;
  const opened: PaidBusiness[] = [];
  for (const [nth, sample] of samples.entries()) {
    const { businessKey, serviceId } = sample;
    const stripeKey = `sk_test_${randomUUID().replaceAll('-', '')}`;
    const webhookId = issueWebhookId({ secret: SECRET }, businessKey);
    const payment = PAYMENTS[nth % PAYMENTS.length] as object;
    await sql`update services set price = 50, payment = ${sql.json({ ...payment })} where service_id = ${serviceId}`;
    await sql`
      insert into payment_settings (business_key, webhook_id, account, mode, secret_key, webhook_secret, seen_until, next_look_at)
      values (${businessKey}, ${webhookId}, 'A', 'test', ${encrypt(SECRET, stripeKey)}, ${encrypt(SECRET, WEBHOOK_SECRET)}, now(), now())`;
    await sql`
      insert into receipt_settings (business_key, enabled, legal_name, tax_rates, prices_include_tax)
      values (${businessKey}, true, 'Sample Inc.', ${sql.json(TAXES)}, ${nth % 2 === 0})`;
    opened.push({ ...sample, stripeKey, webhookId });
  }
  return opened;
}

/** The owner of a business, logged in. */
export async function logIn(urls: readonly string[], { businessId }: Sample): Promise<Client> {
  const owner = newClient();
  const login = { email: `${businessId}@owner.example`, password: PASSWORD, action: 'submit' };
  await send(urls, owner, { method: 'GET', path: '/api/check-auth' });
  const { status, json } = await send(urls, owner, { method: 'POST', path: '/api/login', body: login });
  if (status !== 200) throw new Error(`${businessId} could not log in: ${status} ${JSON.stringify(json)}`);
  return owner;
}
