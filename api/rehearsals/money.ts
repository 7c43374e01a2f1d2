// `npm run test:money [-- --visits=2000]`: visits are paid, refunded and charged through three processes, of which one is killed
// every few seconds, while messages of and to Stripe are lost, doubled, delayed and reordered. Exits with 1 if money is wrong.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ApiProcess } from '../faults/api-process.ts';
import { delayMails, makeWishes } from '../faults/customers.ts';
import { createVerdict } from '../faults/fault.ts';
import { withRivals } from '../faults/rivals.ts';
import { onStage } from '../faults/stage.ts';
import { SECOND_MS } from '../src/time/units.ts';
import { checkMoney, isSettled } from './checked-money.ts';
import { addPaidBusinesses, logIn } from './paid-businesses.ts';
import { type Walk, walk } from './paying-customers.ts';
import { answers } from './persistent-client.ts';
import { startUnreliableStripe } from './unreliable-stripe.ts';

const { values } = parseArgs({ options: { visits: { type: 'string', default: '2000' } } });
const VISITS = Number(values.visits);
const BUSINESSES = 30;
const AT_ONCE = 30;
const KILL_EVERY_MS = 4 * SECOND_MS;
const SETTLED_SECONDS = 600;
const REPORT_EVERY = 200;
/** One customer of so many has a rival for the same time. */
const RIVALS = 10;

const verdict = createVerdict();
const say = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (began: number) => Math.round((performance.now() - began) / SECOND_MS);

/** Kills one process after the other until `work` has ended. Resolves to how many. */
async function killDuring(apis: readonly ApiProcess[], work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  let kills = 0;
  while (!isOver) {
    await Promise.race([ended, sleep(KILL_EVERY_MS)]);
    const victim = apis[kills % apis.length] as ApiProcess;
    kills += 1;
    await victim.end('SIGKILL');
    await victim.start();
  }
  await ended;
  return kills;
}

await onStage(async ({ sql, startApi }) => {
  const businesses = await addPaidBusinesses(sql, BUSINESSES);
  await delayMails(sql);
  const webhooks = new Map(businesses.map(({ stripeKey, webhookId }) => [stripeKey, webhookId]));
  const urls: string[] = [];
  let told = 0;
  const stripe = await startUnreliableStripe((key) => {
    told += 1;
    return `${urls[told % urls.length]}/api/payments/stripe/${webhooks.get(key)}`;
  });
  const variables = {
    STRIPE_API_URL: stripe.url,
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'http://slotwell.example',
  };
  const apis = await Promise.all([1, 2, 3].map(() => startApi(variables)));
  urls.push(...apis.map(({ url }) => url));
  const owners = new Map(
    await Promise.all(
      businesses.map(async (business) => [business.businessKey, await logIn(urls, business)] as const),
    ),
  );
  // The first working day may be too near for a refund; some times are cancelled and booked by nobody else.
  const period = { first: 7, each: Math.ceil((VISITS * 1.02) / BUSINESSES) };
  const wishes = (await makeWishes(sql, businesses, period)).flat();
  const contested = wishes.filter((_wish, nth) => nth % RIVALS === 0).map((wish) => [wish]);
  const rivals = (await withRivals(sql, contested)).slice(contested.length).flat();
  const queue = [...wishes, ...rivals].toSorted(() => Math.random() - 0.5).values();

  const began = performance.now();
  const walks: Walk[] = [];
  const work = async () => {
    for (const choice of queue) {
      const walked = await walk({ urls, stripe, sql, owners }, choice);
      if (!walked) continue;
      walks.push(walked);
      if (walks.length % REPORT_EVERY === 0)
        say(`${walks.length} visits after ${secondsSince(began)} s, load ${loadavg()[0]?.toFixed(1)}`);
    }
  };
  const kills = await killDuring(apis, Promise.all(Array.from({ length: AT_ONCE }, work)));
  const seconds = secondsSince(began);

  stripe.becomeReliable();
  await sql`update checkouts set expires_at = now(), next_look_at = now() where state = 'open'`;
  const reachable = performance.now();
  while (!(await isSettled(sql, stripe)) && secondsSince(reachable) < SETTLED_SECONDS) await sleep(SECOND_MS);
  const settled = secondsSince(reachable);
  verdict.expect(settled < SETTLED_SECONDS, `not settled after ${settled} s`);
  verdict.expect(walks.length >= VISITS, `only ${walks.length} of ${VISITS} visits were booked`);
  const figures = await checkMoney(sql, stripe, walks, verdict);
  say(
    JSON.stringify({ visits: walks.length, seconds, kills, settled, ...figures, ...stripe.counts, answers }),
  );
  await stripe.close();
});
for (const sentence of verdict.broken) say(sentence);
say(verdict.broken.length === 0 ? 'the money is right' : `${verdict.broken.length} sentences do not hold`);
process.exit(verdict.broken.length === 0 ? 0 : 1);
