/** Customers who want the same times at businesses of two members with one room: one of each two gets the room. */
import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Sample } from '../bench/sample-businesses.ts';
import { type BookingChoice, proveAddresses } from './customers.ts';

/** Gives each business a second member, and one room that its service needs. */
export async function addRooms(sql: postgres.Sql, samples: readonly Sample[]): Promise<void> {
  const keys = samples.map(({ businessKey }) => businessKey);
  await sql`
    insert into staff (business_key, staff_id, position, created_at)
    select business_key, gen_random_uuid(), 1, now() from businesses where business_key in ${sql(keys)}`;
  await sql`
    insert into resources (business_key, resource_id, name, quantity, turnaround, active, created_at)
    select business_key, gen_random_uuid(), 'Room', 1, 15, true, now() from businesses where business_key in ${sql(keys)}`;
  await sql`
    update services s set resource_ids = jsonb_build_array(r.resource_id)
      from resources r where r.business_key = s.business_key and s.business_key in ${sql(keys)}`;
}

/** The customers, and one more for each with the same wishes. */
export async function withRivals(
  sql: postgres.Sql,
  customers: readonly BookingChoice[][],
): Promise<BookingChoice[][]> {
  const rivals = customers.map((choices) =>
    choices.map((choice) => ({ ...choice, email: `${randomUUID()}@c.example`, key: randomUUID() })),
  );
  await proveAddresses(sql, rivals.flat(), Date.now());
  return [...customers, ...rivals];
}
