import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('..', import.meta.url));

/** What is tested on one PostgreSQL, and here on shards: each file in a database of its own. */
const FILES = [
  'one-business',
  'bookings',
  'booking-guard',
  'visit-guard',
  'resource-guard',
  'codes',
  'manage',
  'slots.examples',
  'availability-route',
  'visits',
  'staff',
  'staff-slots',
  'series',
  'series-changes',
  'waitlist',
  'waitlist-offers',
  'reminders',
].map((name) => `test/${name}.test.ts`);

/** Runs the api's tests on the nodes; returns whether all passed. Prints what the tests print. */
export function runApiTests(nodes: readonly string[]): Promise<boolean> {
  const args = ['run', '--project', 'api', '--reporter=dot', '--maxWorkers=1', ...FILES];
  const child = spawn('npx', ['vitest', ...args], {
    cwd: API,
    env: { ...process.env, CITUS_NODES: nodes.join(',') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
