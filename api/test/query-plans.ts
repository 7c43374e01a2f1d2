import type postgres from 'postgres';

/** Allowed rows: a batch and a few more; allowed pages of 8 KiB for each row or index look-up. */
const MOST_ROWS = 600;
const PAGES_PER_ROW = 8;
const PAGES = 50;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** The scans of a statement, planned as on the server, executed and rolled back. */
export async function readScans(sql: postgres.Sql, text: string, values: unknown[]): Promise<PlanNode[]> {
  const rollback = new Error('rolled back');
  let plan: PlanNode | undefined;
  await sql
    .begin(async (tx) => {
      await tx.unsafe(`prepare explained as ${text}`);
      const call = values.length > 0 ? `explained(${values.map(literal).join(', ')})` : 'explained';
      const [row] = await tx.unsafe(`explain (analyze, buffers, format json) execute ${call}`);
      plan = row?.['QUERY PLAN'][0].Plan;
      await tx.unsafe('deallocate explained');
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw new Error(`${text}: ${error}`);
    });
  return plan
    ? flat(plan).filter(({ 'Node Type': type }) => /(Seq|Index|Heap|Index Only) Scan/.test(type))
    : [];
}

/** Whether a scan reads more than it needs. */
export function isGreedy(node: PlanNode): boolean {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = (node['Actual Rows'] + removed) * node['Actual Loops'];
  const pages = node['Shared Hit Blocks'] + node['Shared Read Blocks'];
  return rows > MOST_ROWS || pages > PAGES + PAGES_PER_ROW * (rows + node['Actual Loops']);
}
