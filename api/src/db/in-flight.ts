import { type SQL, sql } from 'drizzle-orm';
import type { InFlight } from '../lib/work-in-shares.ts';

/** How much of a key, given as SQL, is in flight in this process. */
export const countInFlight = (inFlight: InFlight, key: SQL): SQL =>
  sql`coalesce((${JSON.stringify(inFlight)}::jsonb ->> ${key})::int, 0)`;
