/** Where Citus keeps the tables: docs/decisions/026-shards.md. */
import type postgres from 'postgres';

/** Directories, which find a business's key, and the queue of mails: written in the transactions of businesses. */
const SHARED = [
  'booking_directory',
  'business_directory',
  'member_directory',
  'outbox',
  'registrations',
  'registration_links',
];
/** About clients or the installation. */
const OF_INSTALLATION = [
  'admin_log',
  'client_holds',
  'push_keys',
  'rate_limits',
  'replica_beats',
  'spent_challenges',
];

export const KEPT_ON_COORDINATOR: readonly string[] = [...SHARED, ...OF_INSTALLATION];

const FIRST = 'businesses';

/** Statements that place a new or filled table: in the shard of its business, or on the coordinator. */
export function placementSql(table: string): string[] {
  if (OF_INSTALLATION.includes(table)) return [];
  if (SHARED.includes(table))
    return [
      `select citus_add_local_table_to_metadata('${table}', cascade_via_foreign_keys => true)
        where not exists (select from pg_dist_partition where logicalrelid = '${table}'::regclass)`,
    ];
  const beside = table === FIRST ? 'none' : FIRST;
  return [`select create_distributed_table('${table}', 'business_key', colocate_with => '${beside}')`];
}

export async function isSharded(sql: postgres.Sql): Promise<boolean> {
  const [extension] = await sql`select from pg_extension where extname = 'citus'`;
  if (!extension) return false;
  const [placed] = await sql`
    select from pg_dist_partition where logicalrelid = to_regclass(${FIRST}) and partmethod = 'h'`;
  return placed !== undefined;
}

const NEW_TABLE = /^create\s+table\s+"?(\w+)/i;

/** The statements of a migration, with those that place its new tables before their foreign keys are added. */
export const withPlacement = (statements: readonly string[]): string[] =>
  statements.flatMap((statement) => {
    const table = NEW_TABLE.exec(statement.trim())?.[1];
    return table ? [statement, ...placementSql(table)] : [statement];
  });

/** What each transaction that changes tables needs: one connection to each worker, and triggers in shards. */
export const SHARDED_CHANGES = [
  "set local citus.multi_shard_modify_mode = 'sequential'",
  'set local citus.enable_unsafe_triggers = on',
];
