import { sql } from 'drizzle-orm';

/** One parameter, however many: a statement's number of parameters is limited. Keeps the order. */
export const toArraySql = (values: readonly string[], type: 'uuid' | 'text') =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)::${sql.raw(type)})`;
