import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createCitusDatabase, dropCitusDatabase } from '../rehearsals/citus-cluster.ts';
import { distribute } from '../src/db/distribute.ts';
import { migrateDatabase } from '../src/db/migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../src/db/migrations', import.meta.url));

/** A new database on the nodes of a Citus cluster, with all tables in their shards. */
export async function createShardedDatabase(nodes: readonly string[]) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createCitusDatabase(nodes, name);
  await migrateDatabase(url, MIGRATIONS);
  await distribute(url);
  return { url, drop: () => dropCitusDatabase(nodes, name) };
}
