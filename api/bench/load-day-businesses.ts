import type postgres from 'postgres';
import { issueToken } from '../src/lib/tokens.ts';
import { DAY_MS } from '../src/time/units.ts';
import { addSamples, type Sample } from './sample-businesses.ts';

export interface LoadDayBusiness extends Sample {
  /** The session cookie of its owner. */
  cookie: string;
}

/** Businesses with a calendar of 20 bookings and signed-in owners. */
export async function openLoadDayBusinesses(sql: postgres.Sql, count: number): Promise<LoadDayBusiness[]> {
  const samples = await addSamples(sql, { prefix: 'day', count, bookings: 20 });
  const businesses: LoadDayBusiness[] = [];
  for (let from = 0; from < samples.length; from += 1000) {
    const issued = samples
      .slice(from, from + 1000)
      .map((sample) => ({ sample, ...issueToken(sample.businessKey) }));
    const rows = issued.map(({ sample: { businessKey }, hash }) => ({
      business_key: businessKey,
      member_id: businessKey,
      token_hash: hash,
      stays: true,
      browser: '',
      created_at: new Date(),
      expires_at: new Date(Date.now() + 30 * DAY_MS),
    }));
    await sql`insert into sessions ${sql(rows)}`;
    businesses.push(...issued.map(({ sample, token }) => ({ ...sample, cookie: `session=${token}` })));
  }
  return businesses;
}
