import { addSamples } from '../bench/sample-businesses.ts';
import { checkStored, delayMails, makeWishes, startBooking } from './customers.ts';
import { createVerdict, type Fault } from './fault.ts';
import { addRooms, withRivals } from './rivals.ts';
import { onStage } from './stage.ts';

const CUSTOMERS = 20;
const MAX_EXIT_MS = 10_000;

/** The server is stopped while customers book. */
export const stoppedUnderLoad: Fault = {
  title: 'SIGTERM under load',
  expected: '0 acknowledged lost, no response cut off, exit 0 within 10 s',
  rounds: 20,
  run: (rounds) =>
    onStage(async ({ sql, startApi }) => {
      await delayMails(sql);
      const samples = await addSamples(sql, { prefix: 'stopped', count: CUSTOMERS, bookings: 1 });
      await addRooms(sql, samples);
      const api = await startApi();
      const verdict = createVerdict();
      const sums = { acknowledged: 0, cut: 0, refused: 0 };
      let longest = 0;
      for (let round = 0; round < rounds; round++) {
        const wishes = await makeWishes(sql, samples, { first: round * 6, each: 6 });
        const customers = await withRivals(sql, wishes);
        const booking = startBooking(api.url, customers);
        await booking.answered(10 + Math.random() * 100);
        const began = performance.now();
        const code = await api.end('SIGTERM');
        longest = Math.max(longest, performance.now() - began);
        verdict.expect(code === 0, `exit ${code}`);
        await booking.stop();
        const results = booking.attempts.flatMap((one) => one.results);
        sums.cut += results.filter(({ cut }) => cut).length;
        sums.refused += results.filter(({ status, cut }) => status === 0 && !cut).length;
        const { acknowledged, stored } = await checkStored(sql, booking.attempts, verdict);
        verdict.expect(
          stored === acknowledged,
          `${stored - acknowledged} bookings were stored and not answered`,
        );
        sums.acknowledged += acknowledged;
        await api.start();
      }
      verdict.expect(sums.cut === 0, `${sums.cut} answers were cut`);
      verdict.expect(longest <= MAX_EXIT_MS, `the exit took ${Math.round(longest)} ms`);
      return {
        figures: {
          'acknowledged = stored': sums.acknowledged,
          'responses cut off': sums.cut,
          'connections refused after the stop': sums.refused,
          'until exit 0, ms at most': Math.round(longest),
        },
        broken: verdict.broken,
      };
    }),
};
