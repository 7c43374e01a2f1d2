import postgres from 'postgres';
import { isSharded, KEPT_ON_COORDINATOR, placementSql, SHARDED_CHANGES } from './shards.ts';

/** What an operator can mend. */
export class CannotDistribute extends Error {}

/** What is taken off the tables while their rows move, and put back. */
interface Attached {
  table: string;
  name: string;
  definition: string;
}

/** Settings of the workers: there the statements of the shards are planned. */
const WORKER_SETTINGS = ["citus.enable_unsafe_triggers = 'on'", "enable_seqscan = 'off'", "jit = 'off'"];

async function checkCluster(sql: postgres.Sql): Promise<number> {
  const [extension] = await sql`select from pg_extension where extname = 'citus'`;
  if (!extension)
    throw new CannotDistribute('This database has no Citus: see "Beyond one PostgreSQL" in docs/scale.md.');
  const [nodes] = await sql`select count(*)::int as workers from pg_dist_node where groupid > 0 and isactive`;
  if (!nodes?.workers)
    throw new CannotDistribute('The coordinator knows no worker yet: run citus_add_node for each of them.');
  return nodes.workers;
}

const listTables = async (sql: postgres.Sql): Promise<string[]> =>
  (
    await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
               order by relname <> 'businesses', relname`
  ).map(({ relname }) => relname);

/** Foreign keys between the tables of businesses: a table with a key to one that is not sharded yet cannot be. */
const listForeignKeys = (sql: postgres.Sql) => sql<Attached[]>`
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
   where contype = 'f' and connamespace = 'public'::regnamespace
     and conrelid::regclass::text not in ${sql([...KEPT_ON_COORDINATOR])}`;

/** They would check rows that come from tables which are not in their shards yet. */
const listTriggers = (sql: postgres.Sql) => sql<Attached[]>`
  select tgrelid::regclass::text as "table", tgname as name, pg_get_triggerdef(oid) as definition
    from pg_trigger
   where not tgisinternal and tgrelid::regclass::text not in ${sql([...KEPT_ON_COORDINATOR])}`;

/** Our functions, which triggers call in the shards. */
const SHARE_FUNCTIONS = `
  select create_distributed_function(p.oid::regprocedure) from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

async function prepareWorkers(sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select quote_ident(current_database()) as name`;
  for (const setting of WORKER_SETTINGS) {
    const command = `alter database ${row?.name} set ${setting}`;
    const [failed] = await sql`select result from run_command_on_workers(${command}) where not success`;
    if (failed) throw new CannotDistribute(`A worker refused "${command}": ${failed.result}`);
  }
  await sql.unsafe(`alter database ${row?.name} set citus.enable_unsafe_triggers = on`);
}

/**
 * Shards a schema, fresh or filled, in one transaction; `url` is the coordinator. Bookings wait meanwhile. Returns the number of
 * tables and of workers. `CannotDistribute` says what is missing.
 */
export async function distribute(url: string): Promise<{ tables: number; workers: number }> {
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
    connection: {
      statement_timeout: '0',
      plan_cache_mode: 'auto',
    } as unknown as postgres.ConnectionParameters,
  });
  try {
    const workers = await checkCluster(sql);
    if (await isSharded(sql)) throw new CannotDistribute('The tables are sharded already.');
    const tables = await listTables(sql);
    const keys = await listForeignKeys(sql);
    const triggers = await listTriggers(sql);
    await prepareWorkers(sql);
    await sql.begin(async (tx) => {
      for (const setting of SHARDED_CHANGES) await tx.unsafe(setting);
      for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint "${name}"`);
      for (const { table, name } of triggers) await tx.unsafe(`drop trigger "${name}" on ${table}`);
      await tx.unsafe(SHARE_FUNCTIONS);
      for (const table of tables) for (const placement of placementSql(table)) await tx.unsafe(placement);
      for (const { table, name, definition } of keys)
        await tx.unsafe(`alter table ${table} add constraint "${name}" ${definition}`);
      for (const { definition } of triggers) await tx.unsafe(definition);
    });
    return { tables: tables.length - KEPT_ON_COORDINATOR.length, workers };
  } finally {
    await sql.end({ timeout: 5 });
  }
}
