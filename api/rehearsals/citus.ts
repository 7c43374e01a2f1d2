// `npm run test:citus [-- --rows=200000] [--only-race]`: a filled database is sharded on a coordinator with two workers; two api
// processes take bookings, one is killed, a worker stops; then the api's tests run on shards. Prints figures; exits with 1 when
// something does not hold.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { addSamples } from '../bench/sample-businesses.ts';
import { startApi } from '../faults/api-process.ts';
import { makeWishes, retry, startBooking } from '../faults/customers.ts';
import { createVerdict } from '../faults/fault.ts';
import { addRooms, withRivals } from '../faults/rivals.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { createCitusDatabase, nodeUrls, startCitus } from './citus-cluster.ts';
import { migrateShards } from './citus-migrations.ts';
import { countStatements } from './citus-statements.ts';
import { checkSharded } from './citus-stored.ts';
import { runApiTests } from './citus-tests.ts';
import { receiveWebhooks } from './citus-webhooks.ts';
import { stopWorker } from './citus-worker.ts';
import { removeFolder, scratchFolder } from './cluster.ts';
import { fillBookings } from './large-table.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '200000' }, 'only-race': { type: 'boolean' } },
});
const CUSTOMERS = 20;
const EACH = 12;
const MIGRATIONS = fileURLToPath(new URL('../src/db/migrations', import.meta.url));
/** The webhooks arrive on this machine. */
const VARIABLES = { PRIVATE_ADDRESSES: 'allow' };
const ADMIN = fileURLToPath(new URL('../dist/admin.js', import.meta.url));

/** An error of the product that a busy machine does not explain. */
const isRefusal = (line: string) => line.includes('"level":"error"') && !line.includes('Error unavailable');

const clearing: (() => unknown)[] = [];
const verdict = createVerdict();
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

try {
  const folder = scratchFolder();
  clearing.push(() => removeFolder(folder));
  const cluster = await startCitus(folder);
  clearing.push(() => Promise.all([cluster.coordinator, ...cluster.workers].map((node) => node.stop())));
  const url = await createCitusDatabase(nodeUrls(cluster), 'slotwell');
  await migrateDatabase(url, MIGRATIONS);
  const sql = postgres(url, { max: 4, fetch_types: false, prepare: false, onnotice: () => {} });
  clearing.push(() => sql.end({ timeout: 2 }));
  const samples = await addSamples(sql, { prefix: 'citus', count: CUSTOMERS, bookings: 20 });
  await addRooms(sql, samples);
  await fillBookings(sql, Number(values.rows));

  const began = performance.now();
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    SECRET: 'a secret of the rehearsal',
    EMBEDDED_INBOX: 'on',
  };
  say(execFileSync(process.execPath, [ADMIN, 'distribute'], { env, encoding: 'utf8' }).trim());
  say(`${values.rows} bookings were sharded in ${seconds(began)} s`);

  const webhooks = await receiveWebhooks(sql);
  clearing.push(() => webhooks.close());
  const first = await startApi(url, folder, VARIABLES);
  const second = await startApi(url, folder, VARIABLES);
  const apis = [first, second];
  clearing.push(() => Promise.all(apis.map((api) => api.end('SIGKILL'))));
  const choices = await withRivals(sql, await makeWishes(sql, samples, { first: 0, each: EACH }));
  const statements = await countStatements(sql);
  const half = choices.length / 2;
  const bookings = [
    startBooking(first.url, choices.slice(0, half)),
    startBooking(second.url, choices.slice(half)),
  ];
  await Promise.all(bookings.map((one) => one.answered((CUSTOMERS * EACH) / 8)));
  await first.end('SIGKILL');
  await Promise.all(bookings.map((one) => one.answered(half * EACH)));
  await Promise.all(bookings.map((one) => one.stop()));
  const attempts = bookings.flatMap((one) => one.attempts);
  await retry(second.url, attempts);
  for (const line of await statements.check(verdict)) say(`over all shards, ${line}`);
  const { acknowledged, stored, overlaps } = await checkSharded(sql, attempts, verdict);
  verdict.expect(
    acknowledged === CUSTOMERS * EACH,
    `only ${acknowledged} of ${CUSTOMERS * EACH} booked in the end`,
  );
  say(`race with a killed process: acknowledged ${acknowledged}, stored ${stored}, overlaps ${overlaps}`);

  say(await webhooks.check(stored, verdict));
  for (const line of apis.flatMap(({ log }) => log).filter(isRefusal)) verdict.expect(false, line);

  await migrateShards({ sql, url, migrations: MIGRATIONS }, { verdict, say });
  await stopWorker(cluster, { sql, samples, api: second.url }, { verdict, say });
  if (!values['only-race']) {
    await second.end('SIGTERM');
    const passed = await runApiTests(nodeUrls(cluster));
    verdict.expect(passed, 'the tests of the api failed on shards');
  }
} finally {
  for (const clear of clearing.reverse()) await clear();
}
for (const problem of verdict.broken) say(`BROKEN: ${problem}`);
say(verdict.broken.length === 0 ? 'test:citus passed' : 'test:citus failed');
process.exit(verdict.broken.length === 0 ? 0 : 1);
