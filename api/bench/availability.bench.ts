import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Benchmark, table } from './benchmark.ts';
import { type Call, type Caller, createCaller, type Load, median } from './load.ts';
import { addSamples, type Sample } from './sample-businesses.ts';
import { onStage, type Stage } from './stage.ts';

const BUSINESSES = 50;
const BOOKINGS = 500;
const CONNECTIONS = 50;
const ROUNDS = 5;
const ROUND_MS = 1000;
const GZIP_TARGET = 4096;

export const availability: Benchmark = {
  title: 'GET /api/availability',
  run: () => onStage(measureAll),
};

/** One thing measured, beside the least that the same framework can do. */
interface Case {
  name: string;
  peer: string;
  target: number;
  status: number;
  ours: () => Iterator<Call> | Promise<Iterator<Call>>;
  theirs: () => Iterator<Call>;
  /** Goes on while ours is measured. */
  meanwhile?: () => Promise<unknown>;
}

async function measureAll(stage: Stage): Promise<string> {
  const samples = await addSamples(stage.sql, { prefix: 'page', count: BUSINESSES, bookings: BOOKINGS });
  const api = await stage.startApi();
  const body = await answerOf(api, samples[0] as Sample);
  const constant = join(tmpdir(), `slotwell-constant-${process.pid}.json`);
  await writeFile(constant, body);
  const bare = await stage.startPeer('./bare-hono.ts', [constant]);
  const callers = { ours: createCaller(api, CONNECTIONS), theirs: createCaller(bare, CONNECTIONS) };
  const rows: (string | number)[][] = [];
  const verdicts: string[] = [];
  for (const one of cases(stage, api, samples)) {
    const rounds = await alternate(callers, one);
    const ratio = median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
    const ours = median(rounds.map((round) => round.ours.perSecond));
    const theirs = median(rounds.map((round) => round.theirs.perSecond));
    rows.push([one.name, one.peer, Math.round(ours), Math.round(theirs), rounded(ratio), one.target]);
    verdicts.push(`- ${one.name}: ${met(ratio, one.target)}.`);
  }
  await Promise.all([callers.ours.close(), callers.theirs.close()]);
  const gzipped = gzipSync(body).length;
  return [
    introduction(body.length),
    table(['case', 'beside', 'answers/s', 'peer, answers/s', 'ratio', 'target'], rows),
    [
      ...verdicts,
      `- 90 days: ${body.length} bytes, ${gzipped} gzipped; at most ${GZIP_TARGET}: **${gzipped <= GZIP_TARGET ? 'met' : 'missed'}**.`,
    ].join('\n'),
  ].join('\n\n');
}

const introduction = (
  bytes: number,
) => `${BUSINESSES} businesses with ${BOOKINGS} bookings each in the next 90 days, ${CONNECTIONS} connections, \
${bytes} bytes an answer. The built api, a bare Hono server and PostgreSQL run in processes of their own, the clients (undici) in
another one. "Read and computed": every version is raised all the time, so each answer takes the
version check and the reading of all bookings; "computed": each request asks for a range never asked before, of rows kept by version.
"Kept" and "304" take the version check alone. Ours and the peer's rounds of one second alternate; a ratio is the median of ${ROUNDS} pairs.`;

const pathOf = ({ businessId, serviceId }: Sample) =>
  `/api/availability/${businessId}?service_id=${serviceId}`;

async function answerOf(api: string, sample: Sample): Promise<Buffer> {
  return Buffer.from(await (await fetch(api + pathOf(sample))).arrayBuffer());
}

function cases({ sql }: Stage, api: string, samples: Sample[]): Case[] {
  const paths = samples.map(pathOf);
  let asked = 0;
  return [
    {
      name: 'read and computed',
      peer: 'a prepared single-row select',
      target: 0.4,
      status: 200,
      // Every version is raised all the time, so that hardly anything kept still stands.
      meanwhile: async () => {
        await sql`update businesses set rev = rev + 1`;
        await sleep(10);
      },
      ours: () => forEver((i) => ({ path: paths[i % BUSINESSES] as string })),
      theirs: () => forEver((i) => ({ path: `/row/${samples[i % BUSINESSES]?.businessId}` })),
    },
    {
      name: 'computed',
      peer: 'a prepared single-row select',
      target: 0.4,
      status: 200,
      // Another first day each time, all long past: the same answer, never asked before.
      ours: () => forEver((i) => ({ path: `${paths[i % BUSINESSES]}&from=${pastDate(asked++)}` })),
      theirs: () => forEver((i) => ({ path: `/row/${samples[i % BUSINESSES]?.businessId}` })),
    },
    {
      name: 'kept answer',
      peer: 'a constant answer of the same size',
      target: 0.7,
      status: 200,
      ours: () => forEver((i) => ({ path: paths[i % BUSINESSES] as string })),
      theirs: () => forEver(() => ({ path: '/constant' })),
    },
    {
      name: '304',
      peer: 'a constant 304',
      target: 0.8,
      status: 304,
      ours: async () => {
        const answers = await Promise.all(paths.map((path) => fetch(api + path)));
        const etags = answers.map((answer) => answer.headers.get('ETag') ?? '');
        return forEver((i) => ({
          path: paths[i % BUSINESSES] as string,
          headers: { 'If-None-Match': etags[i % BUSINESSES] as string },
        }));
      },
      theirs: () => forEver(() => ({ path: '/not-modified' })),
    },
  ];
}

function* forEver(call: (i: number) => Call): Generator<Call, void> {
  for (let i = 0; ; i++) yield call(i);
}

const pastDate = (n: number) => new Date(Date.UTC(1900, 0, 1 + n)).toISOString().slice(0, 10);

async function alternate(
  callers: { ours: Caller; theirs: Caller },
  { status, ours, theirs, meanwhile }: Case,
) {
  const rounds: { ours: Load; theirs: Load }[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const our = await during(callers.ours.load(await ours(), ROUND_MS), meanwhile);
    const their = await callers.theirs.load(theirs(), ROUND_MS);
    if (!our.statuses[status]) throw new Error(`answered ${JSON.stringify(our.statuses)}`);
    if (round >= 0) rounds.push({ ours: our, theirs: their }); // the first one warms up
  }
  return rounds;
}

async function during(measuring: Promise<Load>, meanwhile: Case['meanwhile']): Promise<Load> {
  let over = false;
  const measured = measuring.finally(() => {
    over = true;
  });
  while (meanwhile && !over) await meanwhile();
  return measured;
}

const met = (ratio: number, target: number) =>
  ratio >= target
    ? `at least ${target}: **met** (${rounded(ratio)})`
    : `at least ${target}: **missed by ${Math.round(100 - (ratio / target) * 100)} %** (${rounded(ratio)})`;
const rounded = (value: number) => Number(value.toPrecision(2));
