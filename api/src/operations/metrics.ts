import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/client.ts';
import { createStoredMetrics } from './stored-metrics.ts';

/** Seconds: a response from memory, an indexed read, a booking, a wait for the pool. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  /** `route` is a pattern such as `/api/availability/:business_id`, without values. */
  responded(method: string, route: string, status: number, seconds: number): void;
  mailed(outcome: 'sent' | 'failed'): void;
  text(): Promise<string>;
  contentType: string;
}

export function createMetrics({ db, now }: { db: Database; now: () => Date }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const responses = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the response by route.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const mails = new Counter({
    name: 'slotwell_mails_total',
    help: 'Mails that this process handed over, and those it gave up.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  new Gauge({
    name: 'slotwell_pool_places',
    help: 'Places of the database pool: taken, free, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.usage())) this.set({ state }, count);
    },
  });
  const stored = createStoredMetrics(db, now);

  return {
    responded(method, route, status, seconds) {
      responses.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    mailed: (outcome) => mails.inc({ outcome }),
    // Without the database the other metrics are still shown.
    text: async () => (await registry.metrics()) + (await stored.text().catch(() => '')),
    contentType: registry.contentType,
  };
}
