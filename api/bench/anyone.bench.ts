import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { request } from 'undici';
import { connect } from '../src/db/client.ts';
import { toAvailabilityReply } from '../src/domain/slots/availability-reply.ts';
import { toOfferQuery } from '../src/domain/slots/slot-checks.ts';
import type { OfferQuery } from '../src/domain/slots/slot-query.ts';
import { findOfferState } from '../src/domain/slots/slot-state.repository.ts';
import { computeSlots, slotsOfAnyone } from '../src/domain/slots/slots.ts';
import { readEnv } from '../src/lib/env.ts';
import { type Benchmark, microseconds, table } from './benchmark.ts';
import { processorSeconds } from './processor-time.ts';
import { addSamples, type Sample } from './sample-businesses.ts';
import { onStage, type Server, type Stage } from './stage.ts';

const PEOPLE = 100;
const BOOKINGS_EACH = 60;
const RATIO_TARGET = 1.5;
const TARGET_MS = 20;
const READS = 40;
/** Unmeasured: the code is not optimized yet. */
const WARM_UP = 40;
/** A process believes a revision for 100 ms. */
const UNTIL_OUTDATED_MS = 110;

export const anyone: Benchmark = {
  title: 'Anyone of a hundred people',
  run: () => onStage(measureAll),
};

async function measureAll(stage: Stage): Promise<string> {
  const [sample] = (await addSamples(stage.sql, { prefix: 'shop', count: 1, bookings: 0 })) as [Sample];
  await addPeople(stage.sql, sample);
  const offer = await readOffer(stage, sample);
  const api = await stage.startApi();
  const readMs = await measureReads(stage, api, sample);
  const one = (staff: OfferQuery['staff'][number]) => ({ ...offer, staff: [staff] });
  const slots = {
    hundred: microseconds(() => offer.staff.map(({ query }) => computeSlots(query))),
    anyone: microseconds(() => slotsOfAnyone(offer.staff.map(({ query }) => computeSlots(query)))),
  };
  const replies = {
    hundred: microseconds(() =>
      offer.staff.map((staff) => toAvailabilityReply([one(staff)], { listsNext: false })),
    ),
    anyone: microseconds(() => toAvailabilityReply([offer], { listsNext: true })),
  };
  const row = (name: string, { hundred, anyone: all }: typeof slots) => [
    name,
    rounded(hundred / 1000),
    rounded(all / 1000),
    rounded(all / hundred),
  ];
  const ratio = Math.max(slots.anyone / slots.hundred, replies.anyone / replies.hundred);
  return [
    `One business with ${PEOPLE} people and ${PEOPLE * BOOKINGS_EACH} bookings in the next 90 days, every person by other hours of their own, a slot every
15 minutes. In one process, from the state that one statement read: milliseconds of processor time, medians.`,
    table(
      ['', 'the hundred one by one', 'anyone', 'ratio'],
      [row('slots', slots), row('replies in JSON', replies)],
    ),
    `- Anyone takes at most ${RATIO_TARGET} times as long as the hundred one by one: **${ratio <= RATIO_TARGET ? 'met' : 'missed'}** (${rounded(ratio)}).
- After a change, anyone is read by one statement and answered by the built api in ${TARGET_MS} ms of processor time, PostgreSQL's included:
  **${readMs <= TARGET_MS ? 'met' : 'missed'}** (${rounded(readMs)} ms).`,
  ].join('\n\n');
}

/** Hours and bookings of everyone's own. */
async function addPeople(sql: postgres.Sql, { businessKey }: Sample): Promise<void> {
  await sql`
    insert into staff (business_key, staff_id, name, position, created_at)
    select ${businessKey}, gen_random_uuid(), 'Person ' || n, n, now() from generate_series(1, ${PEOPLE - 1}) n`;
  await sql`update staff set own_hours = true where business_key = ${businessKey}`;
  await sql`
    insert into shifts (business_key, shift_id, staff_id, weekday, start_minute, end_minute)
    select business_key, gen_random_uuid(), staff_id, weekday, 480 + 15 * (position % 16), 1020
      from staff, generate_series(0, 6) weekday where business_key = ${businessKey}`;
  await sql`
    insert into shift_services
    select business_key, shift_id, service_id from shifts join services using (business_key)
     where business_key = ${businessKey} and shifts.staff_id is not null`;
  await sql`
    with parts as (
      select business_key, gen_random_uuid() as booking_id, service_id, services.name, staff_id, starts,
             starts + interval '30 minutes' as ends
        from services join staff using (business_key), generate_series(0, ${BOOKINGS_EACH - 1}) n,
             lateral (select date_trunc('day', now()) + interval '15 minutes' * (staff.position + n * 144)) at(starts)
       where business_key = ${businessKey}),
    booked as (
      insert into bookings (business_key, booking_id, booking_ref, start_time, end_time, status, customer_name, customer_email,
                            customer_phone, customer_address, additional_info, currency, language, created_at)
      select business_key, booking_id, booking_id, starts, ends, 'accepted', '', '', '', '', '', 'CAD', 'en', now() from parts
      returning booking_id)
    insert into booking_parts (business_key, booking_id, service_id, service_name, staff_id, start_time, end_time)
    select business_key, booking_id, service_id, name, staff_id, starts, ends from booked join parts using (booking_id)`;
  await sql`vacuum analyze`;
}

async function readOffer({ databaseUrl }: Stage, { businessKey, serviceId }: Sample): Promise<OfferQuery> {
  const db = connect(databaseUrl);
  const now = new Date();
  const deps = { env: readEnv({ FREE_APPOINTMENTS_PER_MONTH: '0' }), now: () => now };
  const state = await db.query((tx) =>
    findOfferState(tx, { businessKey, serviceIds: [serviceId], seats: 1, now }),
  );
  await db.close();
  return toOfferQuery(deps, state, state.service);
}

/** Mean milliseconds of processor time of a read right after a change. */
async function measureReads({ sql, postgresPid }: Stage, api: Server, { businessId, serviceId }: Sample) {
  let seconds = 0;
  for (let n = -WARM_UP; n < READS; n++) {
    await sql`update businesses set rev = rev + 1 where business_id = ${businessId}`;
    await sleep(UNTIL_OUTDATED_MS);
    const before = processorSeconds([api.pid, postgresPid]);
    const { body } = await request(`${api.base}/api/availability/${businessId}?service_id=${serviceId}`);
    await body.arrayBuffer();
    if (n < 0) continue;
    seconds += processorSeconds([api.pid, postgresPid]) - before;
  }
  return (seconds * 1000) / READS;
}

const rounded = (value: number) => Number(value.toPrecision(2));
