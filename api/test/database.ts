/** One PostgreSQL for the whole run; every test file copies a migrated template database. */
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/db/migrate.ts';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';
import { forgoDurability } from './forgo-durability.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** With `npm run test:citus`, the nodes of the cluster; else none. */
    citusNodes: string[];
  }
}

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** A folder in memory if there is room: on a busy disk the files of a new database take a second. */
async function makeFolder(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(room > ENOUGH_BYTES ? MEMORY : tmpdir(), 'slotwell-test-'));
}

export default async function startDatabase({ vitest }: TestProject) {
  const run = vitest.getRootProject();
  // Another project has started it.
  if ('postgresUrl' in run.getProvidedContext()) return;
  const citusNodes = process.env.CITUS_NODES?.split(',') ?? [];
  run.provide('citusNodes', citusNodes);
  const dataDir = await makeFolder();
  // PostgreSQL started by root runs as nobody and must be able to read the folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres(dataDir);
  await forgoDurability(server.url);
  await migrateDatabase(server.url, fileURLToPath(new URL('../src/db/migrations', import.meta.url)));
  run.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
}
