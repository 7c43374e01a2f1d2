// `npm run test:scale`: three api processes behind HAProxy, PgBouncer in transaction mode and a streaming replica; one
// process is killed under load. Prints figures; exits with 1 when something does not hold.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { addSamples } from '../bench/sample-businesses.ts';
import { startApi } from '../faults/api-process.ts';
import { checkStored, makeWishes, retry, startBooking } from '../faults/customers.ts';
import { createVerdict } from '../faults/fault.ts';
import { addRooms, withRivals } from '../faults/rivals.ts';
import { DRIVER_OPTIONS } from '../src/db/client.ts';
import { MAX_REPLICA_DELAY_MS } from '../src/db/replica.ts';
import {
  newCluster,
  removeFolder,
  run,
  scratchFolder,
  startHaProxy,
  startPgBouncer,
  startPostgres,
} from './cluster.ts';

const CUSTOMERS = 20;
const EACH = 12;
const clearing: (() => unknown)[] = [];
const verdict = createVerdict();
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const folder = scratchFolder();
  clearing.push(() => removeFolder(folder));
  const primary = await startPostgres(newCluster(`${folder}/primary`), { wal_level: 'replica' });
  clearing.push(primary.stop);
  const admin = postgres(primary.url('postgres'), { max: 1, fetch_types: false });
  await admin.unsafe('create database slotwell');
  for (const [name, value] of Object.entries(DRIVER_OPTIONS.connection))
    await admin.unsafe(`alter role slotwell set ${name} = '${value}'`);
  await admin.end();

  const standby = `${folder}/standby`;
  run('pg_basebackup', [
    '-D',
    standby,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '-h',
    '127.0.0.1',
    '-p',
    String(primary.port),
    '-U',
    'slotwell',
  ]);
  const replica = await startPostgres(standby);
  clearing.push(replica.stop);
  const pooler = await startPgBouncer(folder, primary);
  clearing.push(pooler.stop);

  const apis = [];
  for (let n = 0; n < 3; n++) {
    const api = await startApi(pooler.url, folder, {
      DATABASE_PREPARE: 'off',
      DATABASE_READ_URL: replica.url('slotwell'),
      DATABASE_MIGRATION_URL: primary.url('slotwell'),
    });
    clearing.push(() => api.end('SIGKILL'));
    apis.push(api);
  }
  const balancer = await startHaProxy(
    folder,
    apis.map(({ url }) => new URL(url).port),
  );
  clearing.push(balancer.stop);
  const sql = postgres(primary.url('slotwell'), { max: 4, fetch_types: false, onnotice: () => {} });
  clearing.push(() => sql.end({ timeout: 2 }));
  const onReplica = postgres(replica.url('slotwell'), { max: 1, fetch_types: false });
  clearing.push(() => onReplica.end({ timeout: 2 }));
  const samples = await addSamples(sql, { prefix: 'scale', count: CUSTOMERS, bookings: 20 });
  await addRooms(sql, samples);
  await sleep(1500);

  // One process is killed while customers book through the balancer.
  const choices = await makeWishes(sql, samples, { first: 0, each: EACH });
  const customers = await withRivals(sql, choices);
  const booking = startBooking(balancer.url, customers);
  await booking.answered((customers.length * EACH) / 4);
  await apis[0]?.end('SIGKILL');
  await booking.answered(customers.length * EACH);
  await booking.stop();
  const first = booking.attempts.map(({ results }) => results[0]?.status ?? 0);
  const counts = Object.fromEntries(
    [...Map.groupBy(first, String)].map(([status, all]) => [status, all.length]),
  );
  // HAProxy answers 502 without JSON when a process is killed during a response: status 0 here.
  const cut = first.filter((status) => ![200, 409, 503].includes(status)).length;
  verdict.expect(
    cut <= customers.length,
    `${cut} first answers were cut: more than can have been under way at the kill`,
  );
  await retry(balancer.url, booking.attempts);
  const { acknowledged, stored } = await checkStored(sql, booking.attempts, verdict);
  verdict.expect(
    acknowledged === CUSTOMERS * EACH,
    `only ${acknowledged} of ${CUSTOMERS * EACH} booked in the end`,
  );
  say(`first answers by status: ${JSON.stringify(counts)} (0: the killed connections)`);
  say(`acknowledged in the end: ${acknowledged}, stored: ${stored}`);

  // Availability comes from the replica and reflects a booking within the bound.
  const [sample] = samples;
  if (!sample) throw new Error('no sample');
  const slots = async () => {
    const answer = await fetch(
      `${balancer.url}/api/availability/${sample.businessId}?service_id=${sample.serviceId}`,
    );
    return (await answer.text()).length;
  };
  const scans = async () =>
    Number(
      (
        await onReplica`select coalesce(sum(idx_scan + seq_scan), 0) as n from pg_stat_user_tables where relname = 'businesses'`
      )[0]?.n,
    );
  const before = await scans();
  for (let n = 0; n < 20; n++) await slots();
  await sleep(1500);
  const read = (await scans()) - before;
  verdict.expect(read > 0, 'no availability was read from the replica');
  say(`reads of the replica for 20 calls: ${read}`);

  const size = await slots();
  const [late = []] = await makeWishes(sql, [sample], { first: EACH + 5, each: 1 });
  const one = startBooking(balancer.url, [late]);
  await one.answered(1);
  const booked = performance.now();
  await one.stop();
  verdict.expect(one.attempts[0]?.results[0]?.status === 200, 'the booking beside the replica failed');
  while ((await slots()) === size && performance.now() - booked < 10_000) await sleep(20);
  const behind = Math.round(performance.now() - booked);
  verdict.expect(behind < MAX_REPLICA_DELAY_MS + 1000, `availability followed after ${behind} ms`);
  say(`availability followed a booking after ${behind} ms (bound: ${MAX_REPLICA_DELAY_MS} ms and a look)`);

  // A replica that does not advance is not used.
  await onReplica`select pg_wal_replay_pause()`;
  await sleep(MAX_REPLICA_DELAY_MS + 1500);
  const stale = await slots();
  const [later = []] = await makeWishes(sql, [sample], { first: EACH + 6, each: 1 });
  const two = startBooking(balancer.url, [later]);
  await two.answered(1);
  await two.stop();
  // Another process may believe a revision for 100 ms.
  await sleep(150);
  const fresh = await slots();
  verdict.expect(fresh !== stale, 'availability came from a replica that has stopped');
  say('with the replica standing still, availability comes from the primary');
} finally {
  for (const clear of clearing.reverse()) await clear();
}
for (const problem of verdict.broken) say(`BROKEN: ${problem}`);
say(verdict.broken.length === 0 ? 'test:scale passed' : 'test:scale failed');
process.exit(verdict.broken.length === 0 ? 0 : 1);
