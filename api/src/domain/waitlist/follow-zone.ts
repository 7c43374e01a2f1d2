import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import { listDates, saveEnds } from './entries.repository.ts';
import { endOfDate } from './waitlist-rules.ts';

/** Moves the ends of the dates that customers wait for into the business's new zone. */
export async function followZone(tx: Tx, { businessKey, timezone }: Business): Promise<void> {
  const dates = await listDates(tx, businessKey);
  const ends = dates.map(({ date }) => ({ date, end: endOfDate(date, timezone) }));
  await saveEnds(tx, businessKey, ends);
}
