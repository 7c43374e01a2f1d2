import { setTimeout as sleep } from 'node:timers/promises';
import { untilSent, writeMails } from '../bench/due-mails.ts';
import { startMailSink } from '../bench/mail-sink.ts';
import { createVerdict, type Fault } from './fault.ts';
import { onStage } from './stage.ts';

const MAILS_A_ROUND = 200;
/** Not a whole number of claims: it dies in the middle of one. */
const ARRIVED_AT_THE_KILL = 150;
/** More than the connection that was cut needs to end at the server. */
const SETTLED_MS = 300;

/** The api dies while it sends one mail after the other; the next one finds what it had claimed. */
export const mailsKilled: Fault = {
  title: 'kill -9 of the api in the middle of a batch of mails',
  expected: 'no mail is lost; a crash repeats one mail at most',
  rounds: 20,
  run: (rounds) =>
    onStage(async ({ sql, startApi }) => {
      const sink = await startMailSink();
      const verdict = createVerdict();
      const total = rounds * MAILS_A_ROUND;
      await writeMails(sql, total);
      const api = await startApi({ SMTP_URL: sink.smtpUrl, MAIL_RATE: '10000' });
      const perCrash: number[] = [];
      let seen = 0;
      const countRepeats = () => {
        perCrash.push(sink.repeats() - seen);
        seen = sink.repeats();
      };
      for (let crash = 0; crash < rounds; crash++) {
        const enough = sink.arrived.size + ARRIVED_AT_THE_KILL;
        while (sink.arrived.size < enough) await sleep(2);
        await api.end('SIGKILL');
        await sleep(SETTLED_MS);
        // What the one before left behind went out first, so its repeat has come by now.
        if (crash > 0) countRepeats();
        // The five minutes of the claim pass.
        await sql`update outbox set due_at = created_at where sent_at is null`;
        await api.start();
      }
      await untilSent(sql);
      countRepeats();
      await api.end('SIGTERM');
      await sink.close();

      const lost = total - sink.arrived.size;
      const most = Math.max(...perCrash);
      verdict.expect(lost === 0, `${lost} mails never came`);
      verdict.expect(most <= 1, `one crash repeated ${most} mails`);
      return {
        figures: {
          'mails due': total,
          crashes: rounds,
          lost,
          'sent twice': sink.repeats(),
          'most repeats by one crash': most,
        },
        broken: verdict.broken,
      };
    }),
};
