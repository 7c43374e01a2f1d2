/** Whether receipts and credit notes say what the ledger says. */
import type postgres from 'postgres';
import { countDifferences, type Entry, toSums } from './ledger-sums.ts';

/** What the documents of an entry must sum up to: money that came is positive. */
function toDocumented({ kind, state, amount }: Entry): number {
  if (state !== 'succeeded') return 0;
  return kind === 'refund' ? -amount : amount;
}

export async function checkDocuments(sql: postgres.Sql, entries: readonly Entry[]) {
  const rows = await sql<{ entry: string; signed: number }[]>`
    select payment_id as entry, case kind when 'receipt' then total_minor else -total_minor end::int as signed
      from receipts`;
  const documented = toSums(rows.map(({ entry, signed }) => [entry, signed]));
  const wanted = toSums(entries.map((entry) => [entry.id, toDocumented(entry)]));
  for (const sums of [documented, wanted]) for (const [key, sum] of sums) if (sum === 0) sums.delete(key);
  const gaps = await sql`
    select from receipts group by business_key, year having max(sequence) <> count(*) or min(sequence) <> 1`;
  return {
    documents: rows.length,
    gaps: gaps.length,
    wrongDocuments: countDifferences(documented, wanted),
  };
}
