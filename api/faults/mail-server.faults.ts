import { setTimeout as sleep } from 'node:timers/promises';
import { addSamples } from '../bench/sample-businesses.ts';
import { makeWishes, startBooking } from './customers.ts';
import { createVerdict, type Fault } from './fault.ts';
import { type Misbehavior, startMailSink } from './mail-sink.ts';
import { sendRemainingMails } from './outbox-clock.ts';
import { onStage } from './stage.ts';

const CUSTOMERS = 20;
const MISBEHAVES_MS = 1500;

/** These run at the same time, because they mostly wait for timeouts. */
const STAGES: Misbehavior[][] = [
  ['silent'],
  ['down', 'slow', 'refuses for now (451)'],
  ['refuses for good (550)', 'cuts after DATA'],
];

/** Customers book while the mail server misbehaves in one way, then it recovers; in rounds. */
const inModes = (modes: Misbehavior[], rounds: number) =>
  onStage(async ({ sql, startApi }) => {
    const samples = await addSamples(sql, { prefix: 'posted', count: CUSTOMERS, bookings: 1 });
    const sink = await startMailSink();
    const api = await startApi({ SMTP_URL: sink.url });
    const verdict = createVerdict();
    const sums = { longest: 0, booked: 0, arrived: 0, repeated: 0, final: 0 };
    for (let round = 0; round < rounds * modes.length; round++) {
      const mode = modes[round % modes.length] ?? 'fine';
      sink.mode = mode;
      sink.taken.clear();
      const booking = startBooking(api.url, await makeWishes(sql, samples, { first: round, each: 1 }));
      await booking.stop();
      for (const { results } of booking.attempts) {
        const { status, ms = 0 } = results[0] ?? {};
        sums.longest = Math.max(sums.longest, ms);
        verdict.expect(status === 200, `${mode}: a booking was answered with ${status}`);
        sums.booked++;
      }
      await sleep(MISBEHAVES_MS);
      sink.mode = 'fine';
      const left = await sendRemainingMails(sql, { mostMs: 90_000 });
      verdict.expect(left === 0, `${mode}: ${left} mails still wait`);

      const customers = new Set(booking.attempts.map(({ choice }) => choice.email));
      const taken = [...sink.taken.values()].filter(([to = '']) => customers.has(to));
      const refused =
        await sql`select from outbox where failed_at is not null and to_address in ${sql([...customers])}`;
      sums.arrived += taken.length;
      sums.repeated += taken.filter((times) => times.length > 1).length;
      sums.final += refused.length;
      verdict.expect(
        taken.every((times) => times.length <= 2),
        `${mode}: a mail was sent more than twice`,
      );
      verdict.expect(
        taken.length + refused.length === CUSTOMERS,
        `${mode}: of ${CUSTOMERS} mails ${taken.length} arrived and ${refused.length} were given up`,
      );
      verdict.expect(mode.includes('550') || refused.length === 0, `${mode}: a mail was given up`);
    }
    await sink.close();
    return { sums, broken: verdict.broken };
  });

export const mailServer: Fault = {
  title: 'SMTP down, slow, 451, 550, silent, cut after DATA',
  expected: 'booking unaffected; retried or given up as required; at most one repeat',
  rounds: 20,
  async run(rounds) {
    const stages = await Promise.all(STAGES.map((modes) => inModes(modes, rounds)));
    const sum = (of: (sums: (typeof stages)[number]['sums']) => number) =>
      stages.reduce((total, { sums }) => total + of(sums), 0);
    return {
      figures: {
        'modes, so many rounds each': STAGES.flat().length,
        'bookings meanwhile, all 200': sum(({ booked }) => booked),
        'slowest of them, ms': Math.round(Math.max(...stages.map(({ sums }) => sums.longest))),
        'mails to customers that arrived': sum(({ arrived }) => arrived),
        'given up after 550': sum(({ final }) => final),
        'arrived twice, after a cut': sum(({ repeated }) => repeated),
      },
      broken: stages.flatMap(({ broken }) => broken),
    };
  },
};
