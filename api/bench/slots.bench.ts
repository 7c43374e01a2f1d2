import dayjs from 'dayjs';
import { availabilityJson } from '../src/domain/slots/availability-json.ts';
import { type Busy, NO_BUFFERS, type SlotQuery } from '../src/domain/slots/slot-query.ts';
import { computeSlots } from '../src/domain/slots/slots.ts';
import { MINUTE_MS } from '../src/time/units.ts';
import { type Benchmark, microseconds, table } from './benchmark.ts';
import { dayjsSlots } from './slots-dayjs.ts';
import { measureVisits } from './slots-visits.ts';

const NOW = Date.parse('2026-09-07T12:00Z') / MINUTE_MS;
const DAYS = 90;
const INTERVAL = 15;
const HOURS = [
  { name: '9–17', startMinute: 9 * 60, endMinute: 17 * 60 },
  { name: '0–24', startMinute: 0, endMinute: 24 * 60 },
] as const;
const EVENTS = [0, 1000];
const CAPACITIES = [1, 3];

const RATIO_TARGET = 60;
const CANDIDATE_TARGET_NS = 3;

interface Result {
  hours: string;
  events: number;
  capacity: number;
  candidates: number;
  engineUs: number;
  jsonUs: number;
  dayjsUs: number;
}

export const slotEngine: Benchmark = {
  title: 'Slot engine',
  run: () => {
    const results = HOURS.flatMap((hours) =>
      EVENTS.flatMap((events) => CAPACITIES.map((capacity) => measure(hours, events, capacity))),
    );
    const random = randomNumbers();
    const visits = measureVisits(() => exampleQuery(HOURS[0], 1000, 1, random));
    return [INTRODUCTION, resultTable(results), `${verdict(results)}\n${visits}`].join('\n\n');
  },
};

const INTRODUCTION = `${DAYS} days in Toronto with the autumn's clock change, a slot every ${INTERVAL} minutes, appointments and random events of
30 minutes. A candidate is a start that the shifts allow. The peer has the same rules written with dayjs
(\`api/bench/slots-dayjs.ts\`) and must give the same JSON. Times are processor time.`;

function measure(hours: (typeof HOURS)[number], events: number, capacity: number): Result {
  const query = exampleQuery(hours, events, capacity);
  const { rules, busy } = query;
  const peerBusy = busy.map((event) => ({
    start: dayjs(event.start * MINUTE_MS),
    end: dayjs(event.end * MINUTE_MS),
    sameService: event.sameService,
  }));
  const peerNow = dayjs(NOW * MINUTE_MS);
  const withJson = () => availabilityJson(rules.zone, computeSlots(query), new Map());
  const peer = () =>
    JSON.stringify({
      timezone: rules.zone,
      availability: dayjsSlots(rules, peerBusy, peerNow),
      days_without_slots: {},
      waitlist: false,
    });
  if (peer() !== Buffer.from(withJson()).toString()) throw new Error('the two implementations disagree');
  return {
    hours: hours.name,
    events,
    capacity,
    candidates: computeSlots({ ...query, busy: [] }).length,
    engineUs: microseconds(() => computeSlots(query)),
    jsonUs: microseconds(withJson),
    dayjsUs: microseconds(peer),
  };
}

function exampleQuery(
  hours: (typeof HOURS)[number],
  events: number,
  capacity: number,
  random = randomNumbers(),
): SlotQuery {
  const busy: Busy[] = Array.from({ length: events }, () => {
    const start = NOW + Math.floor(random() * DAYS * 96) * INTERVAL;
    const sameService = capacity > 1;
    return { start, end: start + 30, ...NO_BUFFERS, sameService, seats: 1, isBufferOnly: false };
  });
  const { startMinute, endMinute } = hours;
  return {
    rules: {
      zone: 'America/Toronto',
      bookableDays: DAYS,
      intervalMinutes: INTERVAL,
      hoursAdvance: 0,
      duration: 30,
      buffers: NO_BUFFERS,
      processing: null,
      capacity,
      seats: 1,
      shifts: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute, endMinute })),
      special: [],
    },
    busy: busy.sort((a, b) => a.start - b.start),
    bookings: busy.map(({ start }) => start),
    fullMonths: [],
    now: NOW,
  };
}

/** The same numbers in [0, 1) in every run (a linear congruential generator). */
function randomNumbers(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function resultTable(results: readonly Result[]): string {
  return table(
    ['open', 'events', 'capacity', 'µs', 'ns per candidate', 'µs with JSON', 'dayjs ÷ engine with JSON'],
    results.map((r) => [
      r.hours,
      r.events,
      r.capacity,
      rounded(r.engineUs),
      rounded(candidateNs(r)),
      rounded(r.jsonUs),
      Math.round(ratio(r)),
    ]),
  );
}

function verdict(results: readonly Result[]): string {
  const least = Math.min(...results.map(ratio));
  const best = Math.min(...results.map(candidateNs));
  const worst = Math.max(...results.map(candidateNs));
  const ratioWord =
    least >= RATIO_TARGET ? 'met' : `missed by ${Math.round(100 - (least / RATIO_TARGET) * 100)} %`;
  const within = results.filter((r) => candidateNs(r) <= CANDIDATE_TARGET_NS).length;
  return `- At least ${RATIO_TARGET} times as fast as dayjs, with JSON: **${ratioWord}** (least ratio ${Math.round(least)}).
- At most ${CANDIDATE_TARGET_NS} ns per candidate: **met in ${within} of ${results.length} cases** (${rounded(best)} to ${rounded(worst)} ns).`;
}

const ratio = (r: Result) => r.dayjsUs / r.jsonUs;
const candidateNs = (r: Result) => (r.engineUs * 1000) / r.candidates;
const rounded = (value: number) => Number(value.toPrecision(3));
