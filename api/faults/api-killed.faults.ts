import { addSamples } from '../bench/sample-businesses.ts';
import { checkStored, delayMails, makeWishes, retry, startBooking } from './customers.ts';
import { createVerdict, type Fault } from './fault.ts';
import { addRooms, withRivals } from './rivals.ts';
import { onStage } from './stage.ts';

const CUSTOMERS = 20;

/** The api is killed while customers book, restarts, and the customers retry. */
export const apiKilled: Fault = {
  title: 'kill -9 of the api during bookings',
  expected:
    'no half booking; a retry with the same key gives one booking; acknowledged = stored; of two who want a room one gets it',
  rounds: 20,
  run: (rounds) =>
    onStage(async ({ sql, startApi }) => {
      await delayMails(sql);
      const samples = await addSamples(sql, { prefix: 'killed', count: CUSTOMERS, bookings: 1 });
      await addRooms(sql, samples);
      const api = await startApi();
      const verdict = createVerdict();
      const sums = { acknowledged: 0, unanswered: 0, stored: 0 };
      for (let round = 0; round < rounds; round++) {
        const wishes = await makeWishes(sql, samples, { first: round * 6, each: 6 });
        const customers = await withRivals(sql, wishes);
        const booking = startBooking(api.url, customers);
        await booking.answered(10 + Math.random() * 100);
        await api.end('SIGKILL');
        await booking.stop();
        const { attempts } = booking;
        sums.unanswered += attempts.filter(({ results }) => results[0]?.status === 0).length;
        await checkStored(sql, attempts, verdict);
        await api.start();
        await retry(api.url, attempts);
        const { acknowledged, stored, wanted } = await checkStored(sql, attempts, verdict);
        verdict.expect(acknowledged === wanted, `${acknowledged} booked ${wanted} times`);
        sums.acknowledged += acknowledged;
        sums.stored += stored;
      }
      return {
        figures: {
          'without a response at the kill': sums.unanswered,
          'acknowledged after retries': sums.acknowledged,
          stored: sums.stored,
        },
        broken: verdict.broken,
      };
    }),
};
