import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { type Benchmark, table } from './benchmark.ts';
import { type Call, type Caller, createCaller, type Load, median } from './load.ts';
import { processorSeconds } from './processor-time.ts';
import { addSamples, type Sample } from './sample-businesses.ts';
import { onStage, type Stage } from './stage.ts';

const BUSINESSES = 50;
/** So many that the cached revision of each has expired when it is requested again. */
const READ_BUSINESSES = 200;
const BOOKINGS = 500;
const CONNECTIONS = 50;
const ROUNDS = 5;
const ROUND_MS = 1000;
const GZIP_TARGET = 4096;

export const availability: Benchmark = {
  title: 'GET /api/availability',
  run: () => onStage(measureAll),
};

/** A case, with the least that the same framework can do as its peer. */
interface Case {
  name: string;
  peer: string;
  target: number;
  status: number;
  ours: () => Iterator<Call> | Promise<Iterator<Call>>;
  theirs: () => Iterator<Call>;
  /** Runs while either side is measured. */
  meanwhile?: () => Promise<unknown>;
}

async function measureAll(stage: Stage): Promise<string> {
  const samples = await addSamples(stage.sql, { prefix: 'page', count: READ_BUSINESSES, bookings: BOOKINGS });
  const api = await stage.startApi();
  const page = api.base + availabilityPath(samples[0] as Sample);
  const body = await readAnswer(page, 'identity');
  const constant = join(tmpdir(), `slotwell-constant-${process.pid}.json`);
  await writeFile(constant, body);
  const bare = await stage.startPeer('./bare-hono.ts', [constant]);
  const sides = {
    ours: { caller: createCaller(api.base, CONNECTIONS), pids: [api.pid, stage.postgresPid] },
    theirs: { caller: createCaller(bare.base, CONNECTIONS), pids: [bare.pid, stage.postgresPid] },
  };
  const rows: (string | number)[][] = [];
  for (const one of cases(stage, api.base, samples)) {
    const rounds = await alternate(sides, one);
    const middle = (side: 'ours' | 'theirs', figure: 'perSecond' | 'processorUs') =>
      median(rounds.map((round) => round[side][figure]));
    const ratio = median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
    const byProcessor = median(rounds.map(({ ours, theirs }) => theirs.processorUs / ours.processorUs));
    rows.push([
      one.name,
      one.peer,
      Math.round(middle('ours', 'perSecond')),
      Math.round(middle('theirs', 'perSecond')),
      rounded(ratio),
      `${one.target}: **${ratio >= one.target ? 'met' : 'missed'}**`,
      Math.round(middle('ours', 'processorUs')),
      Math.round(middle('theirs', 'processorUs')),
      rounded(byProcessor),
    ]);
  }
  await Promise.all([sides.ours.caller.close(), sides.theirs.caller.close()]);
  const gzipped = (await readAnswer(page, 'gzip')).length;
  const brotli = (await readAnswer(page, 'br')).length;
  return [
    introduction(body.length),
    table(['case', 'beside', 'answers/s', 'peer', 'ratio', 'target', 'processor µs', 'peer', 'ratio'], rows),
    `90 days: ${body.length} bytes, sent as ${gzipped} with gzip and as ${brotli} with brotli; gzipped at most ${GZIP_TARGET}: **${gzipped <= GZIP_TARGET ? 'met' : 'missed'}**.`,
  ].join('\n\n');
}

const introduction = (
  bytes: number,
) => `Businesses with ${BOOKINGS} bookings each in the next 90 days, ${CONNECTIONS} connections, ${bytes} bytes per response. The peer is a
bare Hono server; rounds of one second alternate, and a ratio is the median of ${ROUNDS} pairs. "Read and computed": the
revisions of ${READ_BUSINESSES} businesses change all the time. "Computed": ${BUSINESSES} businesses, each request with a new range of a
cached state. Processor time includes PostgreSQL's.`;

const availabilityPath = ({ businessId, serviceId }: Sample) =>
  `/api/availability/${businessId}?service_id=${serviceId}`;

async function readAnswer(url: string, encoding: string): Promise<Buffer> {
  const { body } = await request(url, { headers: { 'Accept-Encoding': encoding } });
  return Buffer.from(await body.arrayBuffer());
}

function cases({ sql }: Stage, api: string, samples: Sample[]): Case[] {
  const allPaths = samples.map(availabilityPath);
  const paths = allPaths.slice(0, BUSINESSES);
  let requests = 0;
  return [
    {
      name: 'read and computed',
      peer: 'a prepared single-row select',
      target: 0.4,
      status: 200,
      // Increments every revision continuously, so that hardly anything cached is current.
      meanwhile: async () => {
        await sql`update businesses set rev = rev + 1`;
        await sleep(10);
      },
      ours: () => forEver((i) => ({ path: allPaths[i % READ_BUSINESSES] as string })),
      theirs: () => forEver((i) => ({ path: `/row/${samples[i % READ_BUSINESSES]?.businessId}` })),
    },
    {
      name: 'computed',
      peer: 'a prepared single-row select',
      target: 0.4,
      status: 200,
      // Each request has another first date in the past: an equal response that is not cached.
      ours: () => forEver((i) => ({ path: `${paths[i % BUSINESSES]}&from=${pastDate(requests++)}` })),
      theirs: () => forEver((i) => ({ path: `/row/${samples[i % BUSINESSES]?.businessId}` })),
    },
    {
      name: 'cached response',
      peer: 'a constant response of the same size',
      target: 0.6,
      status: 200,
      ours: () => forEver((i) => ({ path: paths[i % BUSINESSES] as string })),
      theirs: () => forEver(() => ({ path: '/constant' })),
    },
    {
      name: '304',
      peer: 'a constant 304',
      target: 0.6,
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

interface Side {
  caller: Caller;
  /** The processes whose processor time counts. */
  pids: number[];
}

async function alternate(sides: { ours: Side; theirs: Side }, { status, ours, theirs, meanwhile }: Case) {
  const measured = async ({ caller, pids }: Side, calls: Iterator<Call>) => {
    const before = processorSeconds(pids);
    const load = await during(caller.load(calls, ROUND_MS), meanwhile);
    const processorUs = ((processorSeconds(pids) - before) * 1e6) / load.answers;
    return { ...load, processorUs };
  };
  const rounds: { ours: Measured; theirs: Measured }[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const our = await measured(sides.ours, await ours());
    const their = await measured(sides.theirs, theirs());
    if (!our.statuses[status]) throw new Error(`answered ${JSON.stringify(our.statuses)}`);
    if (round >= 0) rounds.push({ ours: our, theirs: their }); // the first round warms up
  }
  return rounds;
}

type Measured = Load & { processorUs: number };

async function during(measuring: Promise<Load>, meanwhile: Case['meanwhile']): Promise<Load> {
  let over = false;
  const measured = measuring.finally(() => {
    over = true;
  });
  while (meanwhile && !over) await meanwhile();
  return measured;
}

const rounded = (value: number) => Number(value.toPrecision(2));
