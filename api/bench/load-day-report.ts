import { cpus, loadavg } from 'node:os';
import { table } from './benchmark.ts';
import { median } from './load.ts';
import type { Counter } from './load-day-counter.ts';

interface Day {
  /** Length and speed of the simulated part. */
  title: string;
  businesses: number;
  /** Rate at noon, as a multiple of the mean. */
  peak: number;
  seconds: number;
  routes: ReturnType<Counter['routes']>;
  /** Resident memory from the first arrival to half a minute after the last response. */
  memory: { everySeconds: number; mib: number[]; rested: number };
  processors: Record<'api' | 'PostgreSQL' | 'clients', number>;
  /** Stored bookings and delivered mails. */
  stored: number;
  mails: number;
}

/** Slope of the least-squares line through the values. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const products = values.reduce((sum, value, n) => sum + (n - middle) * (value - mean), 0);
  return products / values.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
}

/** Memory by quarters, and its slope in the second half, when caches are full. */
function memoryLine({ everySeconds, mib, rested }: Day['memory']): string {
  const quarter = Math.floor(mib.length / 4);
  const quarters = [0, 1, 2, 3].map((n) => Math.round(median(mib.slice(n * quarter, (n + 1) * quarter))));
  const perMinute = slope(mib.slice(2 * quarter)) * (60 / everySeconds);
  return `Resident memory of the api by quarters of the run: **${quarters.join(', ')} MiB**, ${Math.round(Math.max(...mib))} at most, ${perMinute.toFixed(2)} more a
  minute in the second half, ${Math.round(rested)} in the end.`;
}

/** Processor time per call does not depend on other load, so the saturation point follows from it. */
function saturationLine({ processors, routes }: Day): string {
  const all = routes.reduce((sum, { count }) => sum + count, 0);
  const ms = Object.entries(processors).map(([label, seconds]) => ({ label, each: (seconds / all) * 1000 }));
  const together = ms.reduce((sum, { each }) => sum + each, 0);
  const perApi = Math.round((1000 / all) * processors.api * 100) / 100;
  return `Processor time of a request: ${ms.map(({ label, each }) => `${label} ${each.toFixed(2)} ms`).join(', ')}. One api process
  therefore serves about **${Math.round(1000 / perApi)} requests a second**; all three on these ${cpus().length} cores ${Math.round((1000 * cpus().length) / together)}.`;
}

/** The section of docs/benchmarks.md. */
export function reportDay(day: Day): string {
  const { title, businesses, peak, seconds, routes, memory, stored, mails } = day;
  const all = routes.reduce((sum, { count }) => sum + count, 0);
  const count = (of: (status: number) => boolean) =>
    routes
      .flatMap(({ statuses }) => Object.entries(statuses))
      .reduce((sum, [status, times]) => sum + (of(Number(status)) ? times : 0), 0);
  const errors = count((status) => status === 0 || status >= 500);
  const booked = routes.find(({ name }) => name.endsWith('/book'))?.statuses[200] ?? 0;
  const rows = routes.map((route) => [route.name, route.count, route.p50, route.p99, route.errors]);
  return `The visitors and owners of ${businesses} businesses, each with 20 bookings a month, ten visitors for a booking and an owner
who looks in twice a day, in ${title}. Arrivals are a Poisson process with a
peak of ${peak} times the mean. One api process, PostgreSQL, the mail server and all clients share the machine (load average
${Math.round(loadavg()[2] ?? 0)}). An error is a 5xx or a broken connection. ${all} requests in ${Math.round(seconds)} s: ${Math.round(all / seconds)} a second.

${table(['call', 'requests', 'p50, ms', 'p99, ms', 'errors'], rows)}

- Errors: **${errors}** of ${all}, ${((errors / all) * 100).toFixed(3)} %; less than 0.1 %: **${errors < all / 1000 ? 'met' : 'missed'}**.
- Bookings acknowledged: ${booked}; stored: **${stored}**. Mails delivered: ${mails}.
- ${memoryLine(memory)}
- ${saturationLine(day)}`;
}
