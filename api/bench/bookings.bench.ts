import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { codeHash } from '../src/features/bookings/send-code.usecases.ts';
import { type Benchmark, table } from './benchmark.ts';
import { type Call, createCaller, type Load, median } from './load.ts';
import { addSamples, type Sample } from './sample-businesses.ts';
import { onStage, type Stage } from './stage.ts';
import { insertUnchecked } from './unchecked-booking.ts';

const BUSINESSES = 1000;
/** Twice the number of database connections: all of them are busy, and no caller waits too long for one. */
const CONNECTIONS = 20;
/** Customers of one business at once; they wait in its queue, not for the database. */
const HOT_CONNECTIONS = 50;
const ROUNDS = 3;
const PER_ROUND = BUSINESSES / 2;
const HOT = 200;
const TARGET = 0.25;
const CODE = '123456';

export const bookings: Benchmark = {
  title: 'POST book',
  run: () => onStage(measureAll),
};

async function measureAll(stage: Stage): Promise<string> {
  const { sql } = stage;
  const samples = await addSamples(sql, { prefix: 'business', count: BUSINESSES, bookings: 1 });
  const [hot] = await addSamples(sql, { prefix: 'hot', count: 1, bookings: 1 });
  await putOffMails(sql);
  const { base: api } = await stage.startApi();
  const slots = await freeSlots(api, samples[0] as Sample);
  const spread = await measureSpread(stage, api, samples, slots);
  const onOne = await measureHot(stage, api, hot as Sample, slots);
  const [{ deadlocks } = { deadlocks: '?' }] = await sql`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return [spread, onOne, `- Deadlocks: **${deadlocks}**.`].join('\n\n');
}

/** Alternates between our bookings and the unchecked inserts, in half rounds of one booking per business. */
async function measureSpread(stage: Stage, api: string, samples: Sample[], slots: string[]): Promise<string> {
  const caller = createCaller(api, CONNECTIONS);
  const rounds: { ours: number; theirs: number }[] = [];
  let refused = 0;
  for (let round = -1; round < ROUNDS; round++) {
    const half = samples.filter((_, i) => i % 2 === Math.abs(round % 2));
    const choices = half.map((sample) => ({ sample, email: `${randomUUID()}@c.example` }));
    await giveCodes(stage, choices);
    const load = await caller.load(
      choices.map((choice) => bookCall(choice, slots[2 * (round + 1)] ?? '')).values(),
      Number.POSITIVE_INFINITY,
    );
    expectOnly(load, [200, 503]);
    const booked = (load.perSecond * (load.statuses[200] ?? 0)) / load.answers;
    refused += load.statuses[503] ?? 0;
    const others = half.map((sample) => ({ sample, email: `${randomUUID()}@u.example` }));
    await giveCodes(stage, others);
    const start = slots[2 * (round + 1) + 40] ?? '';
    const begin = performance.now();
    const queue = others.values();
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (const { sample, email } of queue) await insertUnchecked(stage.sql, sample, email, start);
      }),
    );
    const theirs = (PER_ROUND * 1000) / (performance.now() - begin);
    if (round >= 0) rounds.push({ ours: booked, theirs });
  }
  await caller.close();
  const ratio = median(rounds.map(({ ours, theirs }) => ours / theirs));
  const rows = [
    [
      Math.round(median(rounds.map(({ ours }) => ours))),
      Math.round(median(rounds.map(({ theirs }) => theirs))),
      rounded(ratio),
    ],
  ];
  const word = ratio >= TARGET ? 'met' : `missed by ${Math.round(100 - (ratio / TARGET) * 100)} %`;
  return [
    `${BUSINESSES} businesses, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${PER_ROUND} bookings. The peer inserts the same rows
in one pipelined transaction each, without checks and HTTP.`,
    table(['bookings/s', 'unchecked inserts/s', 'ratio'], rows),
    `- At least ${TARGET} of the unchecked inserts: **${word}** (${rounded(ratio)}).`,
    refused > 0
      ? `- ${refused} of ${(ROUNDS + 1) * PER_ROUND} were answered 503 for lack of a database connection in time: the machine was too busy for this to count.`
      : '- Every one was booked; no 5xx.',
  ].join('\n\n');
}

/** Customers of one business: half of them want free slots, then half want a taken one. */
async function measureHot(stage: Stage, api: string, hot: Sample, slots: string[]): Promise<string> {
  const caller = createCaller(api, HOT_CONNECTIONS);
  const everyOther = slots.filter((_, i) => i % 2 === 0).slice(0, HOT);
  const choices = everyOther.map(() => ({ sample: hot, email: `${randomUUID()}@w.example` }));
  await giveCodes(stage, choices);
  const winners = await caller.load(
    choices.map((choice, i) => bookCall(choice, everyOther[i] ?? '')).values(),
    1e9,
  );
  expectOnly(winners, [200, 503]);
  const late = everyOther.map(() => ({ sample: hot, email: `${randomUUID()}@l.example` }));
  await giveCodes(stage, late);
  const losers = await caller.load(late.map((choice) => bookCall(choice, everyOther[0] ?? '')).values(), 1e9);
  expectOnly(losers, [409, 503]);
  await caller.close();
  const row = (name: string, load: Load) => [
    name,
    Math.round(load.perSecond),
    rounded(load.medianMs),
    JSON.stringify(load.statuses),
  ];
  const word = losers.medianMs <= winners.medianMs ? 'met' : 'missed';
  const errors = Object.keys({ ...winners.statuses, ...losers.statuses }).filter(
    (status) => Number(status) >= 500,
  );
  return [
    `One business, ${HOT_CONNECTIONS} connections: ${HOT} customers who each want another slot, then ${HOT} who want a taken one.`,
    table(
      ['one business', 'answers/s', 'median ms', 'statuses'],
      [row('winners', winners), row('losers', losers)],
    ),
    `- Losers are answered at least as fast as winners: **${word}** (${rounded(winners.medianMs / losers.medianMs)} times as fast), ${errors.length > 0 ? `but with ${errors}` : 'none with a 5xx'}.`,
  ].join('\n\n');
}

interface BookingChoice {
  sample: Sample;
  email: string;
}

/** Delays the mails, so that sending them is not measured. */
async function putOffMails(sql: postgres.Sql) {
  await sql`
    create function put_off() returns trigger language plpgsql as
    'begin new.due_at := new.due_at + interval ''1 hour''; return new; end'`;
  await sql`create trigger put_off before insert on outbox for each row execute function put_off()`;
}

async function freeSlots(api: string, { businessId, serviceId }: Sample): Promise<string[]> {
  const answer = await fetch(`${api}/api/availability/${businessId}?service_id=${serviceId}`);
  const { availability } = (await answer.json()) as { availability: Record<string, string[]> };
  return Object.values(availability).flat().slice(8); // the first ones may pass meanwhile
}

async function giveCodes({ sql, secret }: Stage, choices: BookingChoice[]) {
  const expires_at = new Date(Date.now() + 600_000);
  const rows = choices.map(({ sample: { businessKey }, email }) => ({
    business_key: businessKey,
    email_key: email,
    code_hash: codeHash(secret, { businessKey, email }, CODE),
    tries_left: 5,
    expires_at,
    client_key: 'bench',
  }));
  await sql`insert into verification_codes ${sql(rows)}`;
}

const bookCall = ({ sample, email }: BookingChoice, timeSlot: string): Call => ({
  method: 'POST',
  path: `/api/public/${sample.businessId}/book`,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    name: 'Mia Okafor',
    email,
    service_id: sample.serviceId,
    service: 'Lesson',
    timeSlot,
    verificationCode: CODE,
    num_of_customer: 1,
  }),
});

function expectOnly({ statuses }: Load, allowed: number[]) {
  const others = Object.keys(statuses).filter((status) => !allowed.includes(Number(status)));
  if (others.length > 0) throw new Error(`answered ${JSON.stringify(statuses)}`);
}

const rounded = (value: number) => Number(value.toPrecision(2));
