/** Customers who book while the database fails over. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, type BookingChoice, bookOnce } from '../faults/customers.ts';
import { SECOND_MS } from '../src/time/units.ts';

/** A customer who books one slot after the other, at the servers in turn, until `isOver`. */
export async function bookUntil(
  isOver: () => boolean,
  choices: BookingChoice[],
  servers: string[],
  attempts: Attempt[],
) {
  for (const [turn, choice] of choices.entries()) {
    if (isOver()) return;
    const result = await bookOnce(servers[turn % servers.length] ?? '', choice);
    attempts.push({ choice, results: [result] });
    await sleep(SECOND_MS);
  }
}

/** Repeats one booking at `server` until it succeeds; resolves to the seconds that took. */
export async function untilBookable(server: string, choice: BookingChoice, attempts: Attempt[]) {
  const began = performance.now();
  const results = [await bookOnce(server, choice)];
  attempts.push({ choice, results });
  while (results.at(-1)?.status !== 200) {
    await sleep(SECOND_MS / 4);
    results.push(await bookOnce(server, choice));
  }
  return (performance.now() - began) / SECOND_MS;
}
