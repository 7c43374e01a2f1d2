/** One PostgreSQL for the whole run; every test file copies a migrated template database. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
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

export default async function startDatabase({ vitest }: TestProject) {
  const run = vitest.getRootProject();
  // Another project has started it.
  if ('postgresUrl' in run.getProvidedContext()) return;
  const citusNodes = process.env.CITUS_NODES?.split(',') ?? [];
  run.provide('citusNodes', citusNodes);
  const dataDir = await mkdtemp(join(tmpdir(), 'slotwell-test-'));
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
