import { setTimeout as sleep } from 'node:timers/promises';
import { addSamples, type Sample } from '../bench/sample-businesses.ts';
import { startTwilioServer } from '../test/twilio-server.ts';
import { addDueTexts, connectTexting, countByPhone, sendRemainingTexts } from './due-texts.ts';
import { createVerdict, type Fault } from './fault.ts';
import { onStage } from './stage.ts';

const REMINDERS = 40;
/** What a process has in flight of one business. */
const IN_FLIGHT = 4;

/** Twilio does not know what it took in every second round. */
export const textsKilled: Fault = {
  title: 'Two api processes, one killed while text messages are sent',
  expected:
    '0 lost; none twice if Twilio lists what it took; else a crash repeats at most the four in flight, each once',
  rounds: 20,
  run: (rounds) =>
    onStage(async ({ sql, startApi }) => {
      const twilio = await startTwilioServer(() => new Date());
      twilio.conduct.pauseMs = 50;
      const [sample] = (await addSamples(sql, { prefix: 'texted', count: 1, bookings: 1 })) as [Sample];
      const variables = { TEXTING_API_URL: twilio.url };
      const apis = [await startApi(variables), await startApi(variables)] as const;
      await connectTexting(sql, apis[0].url, sample);
      const verdict = createVerdict();
      const twice = { listed: 0, unlisted: 0 };
      let [lost, most] = [0, 0];
      for (let round = 0; round < rounds; round++) {
        twilio.sent.length = 0;
        twilio.conduct.lists = round % 2 === 0;
        const phones = await addDueTexts(sql, sample, { round, count: REMINDERS });
        const enough = 1 + Math.random() * (REMINDERS / 2);
        while (twilio.sent.length < enough) await sleep(5);
        const victim = apis[Math.floor(round / 2) % 2];
        await victim?.end('SIGKILL');
        const left = await sendRemainingTexts(sql);
        verdict.expect(left === 0, `${left} messages still wait`);
        await victim?.start();
        const counts = countByPhone(twilio.sent);
        lost += phones.filter((phone) => !counts.has(phone)).length;
        const again = [...counts.values()].filter((times) => times > 1).length;
        twice[twilio.conduct.lists ? 'listed' : 'unlisted'] += again;
        most = Math.max(most, again);
        verdict.expect(
          [...counts.values()].every((times) => times <= 2),
          'a message was sent more than twice',
        );
      }
      await twilio.close();
      verdict.expect(lost === 0, `${lost} messages were lost`);
      verdict.expect(twice.listed === 0, `${twice.listed} messages were sent twice though Twilio lists them`);
      verdict.expect(most <= IN_FLIGHT, `one crash repeated ${most} messages`);
      return {
        figures: {
          'messages due': rounds * REMINDERS,
          crashes: rounds,
          lost,
          'sent twice, where Twilio lists what it took': twice.listed,
          'sent twice, where it does not': twice.unlisted,
          'most repeats by one crash': most,
        },
        broken: verdict.broken,
      };
    }),
};
