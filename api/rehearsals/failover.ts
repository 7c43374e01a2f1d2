// `npm run test:failover [-- --rounds=10]`: customers book through two api processes while the primary of three PostgreSQL
// under Patroni is killed, and once cut off from the others. Prints figures; exits with 1 when something does not hold.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { addSamples } from '../bench/sample-businesses.ts';
import { startApi } from '../faults/api-process.ts';
import { type Attempt, checkStored, isBooked, makeWishes, retry } from '../faults/customers.ts';
import { createVerdict } from '../faults/fault.ts';
import { startMailSink } from '../faults/mail-sink.ts';
import { addRooms, withRivals } from '../faults/rivals.ts';
import { MINUTE_MS, SECOND_MS } from '../src/time/units.ts';
import { removeFolder, scratchFolder } from './cluster.ts';
import { bookUntil, untilBookable } from './failover-customers.ts';
import { startPrimaryBalancer, untilReplaced, untilWhole } from './patroni-cluster.ts';
import { checkPrograms, createNode, type Node, startEtcd } from './patroni-node.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const CUSTOMERS = 20;
/** More than one of them books during the rehearsal. */
const EACH = 400;
const BOOKABLE_SECONDS = 30;
/** A process that lost the database keeps a mail for five minutes. */
const MAILS_MS = 6 * MINUTE_MS;

const clearing: (() => unknown)[] = [];
const verdict = createVerdict();
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  checkPrograms();
  const folder = scratchFolder();
  clearing.push(() => removeFolder(folder));
  const etcd = await startEtcd(folder);
  clearing.push(etcd.stop);
  const nodes: Node[] = [];
  for (const name of ['node1', 'node2', 'node3']) {
    const node = await createNode(folder, name, etcd.port);
    clearing.push(() => {
      for (const line of Object.values(node.lines)) line.close();
    }, node.kill);
    node.start();
    nodes.push(node);
  }
  await untilWhole(nodes);
  const direct = await startPrimaryBalancer(`${folder}/direct.cfg`, nodes, ({ ports }) => ports);
  const remote = await startPrimaryBalancer(`${folder}/remote.cfg`, nodes, ({ lines }) => ({
    postgres: lines.postgres.port,
    health: lines.health.port,
  }));
  clearing.push(direct.stop, remote.stop);
  await sleep(3 * SECOND_MS);
  const admin = postgres(direct.url('postgres'), { max: 1, fetch_types: false });
  await admin.unsafe('create database slotwell');
  await admin.end();

  const sink = await startMailSink();
  clearing.push(sink.close);
  const apis = [];
  for (const balancer of [direct, remote]) {
    const api = await startApi(balancer.url('slotwell'), folder, { SMTP_URL: sink.url });
    clearing.push(() => api.end('SIGKILL'));
    apis.push(api);
  }
  const servers = apis.map(({ url }) => url);
  const sql = postgres(direct.url('slotwell'), { max: 4, fetch_types: false, onnotice: () => {} });
  clearing.push(() => sql.end({ timeout: 2 }));
  const samples = await addSamples(sql, {
    prefix: 'failover',
    count: CUSTOMERS + servers.length,
    bookings: 0,
  });
  await addRooms(sql, samples);
  const choices = await makeWishes(sql, samples, { first: 0, each: EACH });
  const wishes = await withRivals(sql, choices.slice(0, CUSTOMERS));

  const attempts: Attempt[] = [];
  let isOver = false;
  const customers = Promise.all(wishes.map((own) => bookUntil(() => isOver, own, servers, attempts)));
  const probes = choices.slice(CUSTOMERS).map((own) => own.values());
  const untilAllBookable = () =>
    Promise.all(
      servers.map((server, n) => {
        const choice = probes[n]?.next().value;
        if (!choice) throw new Error('more failovers than slots');
        return untilBookable(server, choice, attempts);
      }),
    );

  async function measure(what: string, harm: (primary: Node) => unknown, heal: (primary: Node) => unknown) {
    const primary = await untilWhole(nodes);
    await sleep(2 * SECOND_MS);
    await harm(primary);
    const seconds = await untilAllBookable();
    await untilReplaced(nodes, primary);
    await heal(primary);
    const slowest = Math.max(...seconds);
    verdict.expect(slowest <= BOOKABLE_SECONDS, `${what}: bookable again after ${slowest.toFixed(1)} s`);
    say(
      `${what} (${primary.name}): bookable again after ${seconds.map((s) => s.toFixed(1)).join(' and ')} s`,
    );
  }

  for (let round = 1; round <= Number(values.rounds); round++)
    await measure(
      `kill ${round}`,
      (primary) => primary.kill(),
      (primary) => primary.start(),
    );
  await measure(
    'cut',
    ({ lines }) => {
      for (const line of Object.values(lines)) line.cut();
    },
    ({ lines }) => {
      for (const line of Object.values(lines)) line.mend();
    },
  );
  await untilWhole(nodes);
  isOver = true;
  await customers;

  const statuses = Map.groupBy(attempts, ({ results }) => results[0]?.status ?? 0);
  say(`first answers: ${[...statuses].map(([status, all]) => `${status} × ${all.length}`).join(', ')}`);
  await retry(servers[0] ?? '', attempts);
  const { acknowledged, stored, wanted } = await checkStored(sql, attempts, verdict);
  verdict.expect(acknowledged === wanted, `${acknowledged} booked ${wanted} times in the end`);
  const [overlaps] = await sql<{ count: number }[]>`
    select count(*)::int as count
      from booking_parts a join booking_parts b
        on b.business_key = a.business_key and b.staff_id = a.staff_id and b.booking_id > a.booking_id
       and b.start_time < a.end_time and a.start_time < b.end_time`;
  verdict.expect(overlaps?.count === 0, `${overlaps?.count} overlaps`);
  say(`acknowledged ${acknowledged}, stored ${stored}, overlaps ${overlaps?.count}`);

  const end = performance.now() + MAILS_MS;
  const unmailed = () => {
    const mailed = new Set([...sink.taken.values()].flat());
    return attempts.filter((attempt) => isBooked(attempt) && !mailed.has(attempt.choice.email)).length;
  };
  while (unmailed() > 0 && performance.now() < end) await sleep(SECOND_MS);
  verdict.expect(unmailed() === 0, `${unmailed()} customers got no mail`);
  const twice = [...sink.taken.values()].filter((recipients) => recipients.length > 1).length;
  say(`mails ${sink.taken.size}, sent twice ${twice}`);
} finally {
  for (const clear of clearing.reverse()) await clear();
}
for (const problem of verdict.broken) say(`BROKEN: ${problem}`);
say(verdict.broken.length === 0 ? 'test:failover passed' : 'test:failover failed');
process.exit(verdict.broken.length === 0 ? 0 : 1);
