import { setTimeout as sleep } from 'node:timers/promises';
import { addSamples } from '../bench/sample-businesses.ts';
import { makeWishes, startBooking } from './customers.ts';
import { createVerdict, type Fault } from './fault.ts';
import { MOODS, startMailSink } from './mail-sink.ts';
import { letTimePass } from './outbox-clock.ts';
import { onStage } from './stage.ts';

const CUSTOMERS = 20;
const MISBEHAVES_MS = 4000;

/** Everybody books while the mail server misbehaves in each of its ways; then it is well again. */
export const mailServer: Fault = {
  title: 'SMTP down, slow, 451, 550, silent, cut after DATA',
  expected: 'booking unaffected; retried or final as it should be; at most one repeat',
  rounds: 3,
  run: (rounds) =>
    onStage(async ({ sql, startApi }) => {
      const samples = await addSamples(sql, { prefix: 'posted', count: CUSTOMERS, bookings: 1 });
      const sink = await startMailSink();
      const api = await startApi({ SMTP_URL: sink.url });
      const verdict = createVerdict();
      let booked = 0;
      let longest = 0;
      let repeated = 0;
      let mails = 0;
      let final = 0;
      for (let round = 0; round < rounds * MOODS.length; round++) {
        const mood = MOODS[round % MOODS.length] ?? 'fine';
        sink.mood = mood;
        sink.taken.clear();
        const booking = startBooking(api.url, await makeWishes(sql, samples, { first: round, each: 1 }));
        await booking.stop();
        for (const { answers } of booking.told) {
          longest = Math.max(longest, answers[0]?.ms ?? 0);
          verdict.expect(
            answers[0]?.status === 200,
            `${mood}: a booking was answered with ${answers[0]?.status}`,
          );
          booked++;
        }
        await sleep(MISBEHAVES_MS);
        sink.mood = 'fine';
        const left = await letTimePass(sql, { mostMs: 90_000 });
        verdict.expect(left === 0, `${mood}: ${left} mails still wait`);
        const customers = new Set(booking.told.map(({ wish }) => wish.email));
        const takenBy = [...sink.taken.values()].filter(([to = '']) => customers.has(to));
        mails += takenBy.length;
        repeated += takenBy.filter((times) => times.length > 1).length;
        verdict.expect(
          takenBy.every((times) => times.length <= 2),
          `${mood}: a mail was sent more than twice`,
        );
        const refused =
          await sql`select from outbox where failed_at is not null and to_address in ${sql([...customers])}`;
        final += refused.length;
        verdict.expect(
          takenBy.length + refused.length === CUSTOMERS,
          `${mood}: of ${CUSTOMERS} mails ${takenBy.length} arrived and ${refused.length} were given up`,
        );
        verdict.expect(mood.includes('550') || refused.length === 0, `${mood}: a mail was given up`);
      }
      await sink.close();
      return {
        figures: {
          'bookings meanwhile, all 200': booked,
          'slowest of them, ms': Math.round(longest),
          'mails that arrived': mails,
          'given up after 550': final,
          'arrived twice': repeated,
        },
        broken: verdict.broken,
      };
    }),
};
