import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { addSamples, type Sample } from '../bench/sample-businesses.ts';
import { type SentText, signAsTwilio, startTwilioServer } from '../test/twilio-server.ts';
import { addDueTexts, connectTexting, countByPhone, sendRemainingTexts } from './due-texts.ts';
import { createVerdict, type Fault } from './fault.ts';
import { onStage } from './stage.ts';

const REMINDERS = 8;
/** Longer than we wait for an answer. */
const SLOW_MS = 10_500;
/** Longer than a slow try and what is asked after it. */
const SLOW_QUIET_MS = 13_000;

const MODES = {
  away: { conduct: { fault: 'hang up' }, lastsMs: 3000, quietMs: 1500 },
  slow: { conduct: { pauseMs: SLOW_MS }, lastsMs: SLOW_MS + 1000, quietMs: SLOW_QUIET_MS },
  'cut off after each message': { conduct: { fault: 'take and hang up' }, lastsMs: 3000, quietMs: 1500 },
  'too busy (429)': { conduct: { fault: 'busy' }, lastsMs: 3000, quietMs: 1500 },
  'refusing the token (401)': { conduct: { fault: 'refuse' }, lastsMs: 3000, quietMs: 1500 },
} as const;

async function postState(
  { statusUrl, sid }: SentText,
  state: string,
  { authToken, messageSid = sid }: { authToken?: string; messageSid?: string } = {},
): Promise<number> {
  const fields = { MessageSid: messageSid, MessageStatus: state };
  const signature = signAsTwilio(statusUrl, fields, authToken);
  const { status } = await fetch(statusUrl, {
    method: 'POST',
    headers: { 'X-Twilio-Signature': signature },
    body: new URLSearchParams(fields),
  });
  return status;
}

/** Reports states that are forged, of another message, in the wrong order, doubled and too late. Returns how many were refused. */
async function tellLies(text: SentText): Promise<number> {
  const forged = await postState(text, 'failed', { authToken: 'a guess' });
  await postState(text, 'failed', { messageSid: `SM${'0'.repeat(32)}` });
  for (const state of ['queued', 'delivered', 'sent', 'delivered', 'undelivered'])
    await postState(text, state);
  return forged === 403 ? 1 : 0;
}

async function countDelivered(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from text_messages where status = 'delivered'`;
  return row?.count ?? 0;
}

export const twilioFails: Fault = {
  title: 'Twilio away, slow, cut off, busy, refusing, doubled and lying',
  expected: 'each message is sent once; forged states are refused, and the first final one stays',
  rounds: 3,
  run: (rounds) =>
    onStage(async ({ sql, startApi }) => {
      const twilio = await startTwilioServer(() => new Date());
      const [sample] = (await addSamples(sql, { prefix: 'texted', count: 1, bookings: 1 })) as [Sample];
      const { url } = await startApi({ TEXTING_API_URL: twilio.url });
      await connectTexting(sql, url, sample);
      const verdict = createVerdict();
      const modes = Object.entries(MODES);
      let due = 0;
      for (let round = 0; round < rounds; round++)
        for (const [mode, { conduct, lastsMs, quietMs }] of modes) {
          const number = round * modes.length + modes.findIndex(([name]) => name === mode);
          Object.assign(twilio.conduct, conduct);
          await addDueTexts(sql, sample, { round: number, count: REMINDERS });
          due += REMINDERS;
          await sleep(lastsMs);
          Object.assign(twilio.conduct, { fault: null, pauseMs: 0 });
          const left = await sendRemainingTexts(sql, { quietMs });
          verdict.expect(left === 0, `${mode}: ${left} messages still wait`);
        }
      const counts = [...countByPhone(twilio.sent).values()];
      const twice = counts.filter((times) => times > 1).length;
      let refused = 0;
      for (const text of twilio.sent) refused += await tellLies(text);
      const delivered = await countDelivered(sql);
      await twilio.close();
      verdict.expect(counts.length === due, `${due - counts.length} messages were lost`);
      verdict.expect(twice === 0, `${twice} messages were sent twice`);
      verdict.expect(refused === due, `${due - refused} forged states were taken`);
      verdict.expect(delivered === due, `${due - delivered} states were changed by a lie`);
      return {
        figures: {
          'modes, so many rounds each': `${modes.length}, ${rounds}`,
          'messages due': due,
          'sent once': counts.length - twice,
          'sent twice': twice,
          'forged states refused': refused,
          'shown as delivered after lies': delivered,
        },
        broken: verdict.broken,
      };
    }),
};
