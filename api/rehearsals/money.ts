// `npm run test:money [-- --visits=2000]`: visits are paid, refunded and charged through three processes, of which one is killed
// every few seconds, while messages of and to Stripe are lost, doubled, delayed and reordered. Exits with 1 if money is wrong.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addSamples } from '../bench/sample-businesses.ts';
import { SECRET } from '../faults/api-process.ts';
import { delayMails, makeWishes } from '../faults/customers.ts';
import { createVerdict } from '../faults/fault.ts';
import { onStage } from '../faults/stage.ts';
import { issueWebhookId } from '../src/features/payments/payment-settings.usecases.ts';
import { encrypt } from '../src/lib/encryption.ts';
import { slowHash } from '../src/lib/slow-hash.ts';
import { SECOND_MS } from '../src/time/units.ts';
import { WEBHOOK_SECRET } from '../test/stripe-account.ts';
import { checkMoney, isSettled } from './checked-money.ts';
import { type Client, newClient, send, walk } from './paying-customers.ts';
import { startUnreliableStripe } from './unreliable-stripe.ts';

const { values } = parseArgs({ options: { visits: { type: 'string', default: '2000' } } });
const BUSINESSES = 30;
const AT_ONCE = 120;
const KILL_EVERY_MS = 4 * SECOND_MS;
const SETTLED_SECONDS = 600;
const PASSWORD = 'a password of the rehearsal';
/** One of three businesses each. */
const PAYMENTS = [
  { kind: 'deposit', amount_minor: 2000, percent: null },
  { kind: 'full', amount_minor: null, percent: null },
  { kind: 'card', amount_minor: 3000, percent: null },
];

const verdict = createVerdict();
const say = (line: string) => process.stdout.write(`${line}\n`);

await onStage(async ({ sql, startApi }) => {
  const webhooks = new Map<string, string>();
  const urls: string[] = [];
  let turn = 0;
  const stripe = await startUnreliableStripe((key) => {
    turn += 1;
    return `${urls[turn % urls.length]}/api/payments/stripe/${webhooks.get(key)}`;
  });
  await delayMails(sql);
  const each = Math.ceil(Number(values.visits) / BUSINESSES);
  const samples = await addSamples(sql, { prefix: 'money', count: BUSINESSES, bookings: 0 });
  const password = await slowHash(PASSWORD);
  await sql`update members set password_hash = ${password}`;
  for (const [nth, { businessKey, serviceId }] of samples.entries()) {
    const key = `sk_test_${randomUUID().replaceAll('-', '')}`;
    const webhookId = issueWebhookId({ secret: SECRET }, businessKey);
    webhooks.set(key, webhookId);
    const payment = PAYMENTS[nth % PAYMENTS.length] as object;
    await sql`update services set price = 50, payment = ${sql.json({ ...payment })} where service_id = ${serviceId}`;
    await sql`
      insert into payment_settings (business_key, webhook_id, account, mode, secret_key, webhook_secret, seen_until, next_look_at)
      values (${businessKey}, ${webhookId}, 'A', 'test', ${encrypt(SECRET, key)}, ${encrypt(SECRET, WEBHOOK_SECRET)}, now(), now())`;
  }
  const variables = {
    STRIPE_API_URL: stripe.url,
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'http://slotwell.example',
  };
  const apis = await Promise.all([1, 2, 3].map(() => startApi(variables)));
  urls.push(...apis.map(({ url }) => url));
  const owners = new Map<string, Client>();
  for (const { businessId, businessKey } of samples) {
    const owner = newClient();
    const login = { email: `${businessId}@owner.example`, password: PASSWORD, action: 'submit' };
    await send(urls, owner, 'GET', '/api/check-auth', null);
    const { status } = await send(urls, owner, 'POST', '/api/login', login);
    verdict.expect(status === 200, `the owner of ${businessId} could not log in: ${status}`);
    owners.set(businessKey, owner);
  }
  const wishes = (await makeWishes(sql, samples, { first: 0, each })).flat();
  const queue = wishes.toSorted(() => Math.random() - 0.5).values();

  let isOver = false;
  let kills = 0;
  const killing = (async () => {
    while (!isOver) {
      await sleep(KILL_EVERY_MS);
      const victim = apis[kills % apis.length] as (typeof apis)[number];
      kills += 1;
      await victim.end('SIGKILL');
      await victim.start();
    }
  })();
  const began = performance.now();
  const walks: Awaited<ReturnType<typeof walk>>[] = [];
  const stage = { urls, stripe, sql, owners };
  const work = async () => {
    for (const choice of queue) walks.push(await walk(stage, choice));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    isOver = true;
    await killing;
  }
  const seconds = Math.round((performance.now() - began) / SECOND_MS);
  stripe.becomeReliable();

  const ended = performance.now();
  const secondsSince = () => Math.round((performance.now() - ended) / SECOND_MS);
  while (!(await isSettled(sql, stripe)) && secondsSince() < SETTLED_SECONDS) await sleep(SECOND_MS);
  const settled = secondsSince();
  verdict.expect(settled < SETTLED_SECONDS, `not settled after ${settled} s`);
  const figures = await checkMoney(sql, stripe, verdict);
  const visits = walks.filter((one) => one !== null).length;
  say(
    JSON.stringify({ visits, wanted: walks.length, seconds, kills, settled, ...figures, ...stripe.counts }),
  );
  verdict.expect(visits >= walks.length * 0.95, `only ${visits} of ${walks.length} visits were booked`);
  await stripe.close();
});
for (const sentence of verdict.broken) say(sentence);
say(verdict.broken.length === 0 ? 'the money is right' : `${verdict.broken.length} sentences do not hold`);
process.exit(verdict.broken.length === 0 ? 0 : 1);
