import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, type BookingChoice, bookOnce } from '../faults/customers.ts';

/** Pause between two bookings of one customer. */
const PAUSE_MS = 400;

/** Customers book continuously at all servers in turn; reports the longest time for each phase. */
export function bookContinuously(choices: BookingChoice[][], servers: string[]) {
  const attempts: (Attempt & { phase: string; ms: number })[] = [];
  const seconds = new Map<string, number>();
  let phase = '';
  let stopped = false;
  const customer = async (own: BookingChoice[], n: number) => {
    for (const [turn, choice] of own.entries()) {
      if (stopped) return;
      const during = phase;
      const answer = await bookOnce(servers[(n + turn) % servers.length] ?? '', choice);
      attempts.push({ choice, results: [answer], phase: during, ms: answer.ms });
      await sleep(PAUSE_MS);
    }
  };
  const done = Promise.all(choices.map(customer));
  return {
    attempts,
    /** Adds a server. */
    addServer: (url: string) => servers.push(url),
    /** Runs something while the customers book. */
    async during<T>(name: string, work: () => Promise<T>): Promise<T> {
      phase = name;
      const began = performance.now();
      const result = await work();
      seconds.set(name, (performance.now() - began) / 1000);
      phase = '';
      return result;
    },
    /** For each phase: its seconds, and the longest time in milliseconds of a booking that started in it. */
    phases: () =>
      [...seconds].map(([name, took]) => {
        const waits = attempts.filter((one) => one.phase === name).map(({ ms }) => ms);
        return { name, seconds: took, calls: waits.length, longest: Math.round(Math.max(0, ...waits)) };
      }),
    async stop() {
      stopped = true;
      await done;
    },
  };
}
