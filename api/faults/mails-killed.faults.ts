import { setTimeout as sleep } from 'node:timers/promises';
import { untilSent, writeMails } from '../bench/due-mails.ts';
import { startMailSink } from '../bench/mail-sink.ts';
import { createVerdict, type Fault } from './fault.ts';
import { onStage } from './stage.ts';

const MAILS_A_ROUND = 200;
/** Not a multiple of a claim, so that the process is killed in the middle of one. */
const ARRIVED_AT_THE_KILL = 150;
/** More than the server needs to notice the closed connection after its response. */
const SETTLED_MS = 300;

interface Case {
  /** Response time of the mail server. */
  answerMs: number;
  /** How many mails a crash may repeat. */
  mostRepeats: number;
}

/** The api is killed while it sends; the next process takes over its claims. */
const killAgainAndAgain = ({ answerMs, mostRepeats }: Case) =>
  async function run(rounds: number) {
    return onStage(async ({ sql, startApi }) => {
      const sink = await startMailSink({ answerMs });
      const verdict = createVerdict();
      const total = rounds * MAILS_A_ROUND;
      await writeMails(sql, total);
      const api = await startApi({ SMTP_URL: sink.smtpUrl, MAIL_RATE: '10000' });
      /** For each crash, the arrivals whose result was not stored: each of these mails is sent once more. */
      const perCrash: number[] = [];
      let unstored = 0;
      for (let crash = 0; crash < rounds; crash++) {
        const enough = sink.arrived.size + ARRIVED_AT_THE_KILL;
        while (sink.arrived.size < enough) await sleep(2);
        await api.end('SIGKILL');
        await sleep(SETTLED_MS + answerMs);
        const [row] = await sql`select count(*)::int as stored from outbox where sent_at is not null`;
        const before = unstored;
        unstored = sink.arrived.size + sink.repeats() - row?.stored;
        perCrash.push(unstored - before);
        // The five minutes of the claim end.
        await sql`update outbox set due_at = created_at where sent_at is null`;
        await api.start();
      }
      await untilSent(sql);
      await api.end('SIGTERM');
      await sink.close();

      const lost = total - sink.arrived.size;
      const most = Math.max(...perCrash);
      verdict.expect(lost === 0, `${lost} mails never came`);
      verdict.expect(most <= mostRepeats, `one crash repeated ${most} mails`);
      verdict.expect(
        sink.repeats() === unstored,
        `${sink.repeats()} repeats, but the crashes are the cause of ${unstored}`,
      );
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
    });
  };

export const mailsKilled: Fault = {
  title: 'kill -9 of the api during a batch of mails',
  expected: 'no mail is lost; a crash repeats one mail at most',
  rounds: 20,
  run: killAgainAndAgain({ answerMs: 0, mostRepeats: 1 }),
};

export const slowMailsKilled: Fault = {
  title: 'kill -9 of the api while a slow mail server takes ten mails at a time',
  expected:
    'no mail is lost; a crash repeats at most the ten mails without a response of the server (300 ms), each once',
  rounds: 20,
  run: killAgainAndAgain({ answerMs: 300, mostRepeats: 10 }),
};
