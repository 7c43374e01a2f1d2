/** One owner who takes all that a business may take, beside an honest one: what the honest owner waits for. */
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { addSamples, type Sample } from '../bench/sample-businesses.ts';
import { startApi } from '../faults/api-process.ts';
import { addDueTexts, connectTexting, countWaitingTexts } from '../faults/due-texts.ts';
import { startMailSink } from '../faults/mail-sink.ts';
import { SECOND_MS } from '../src/time/units.ts';
import { startTwilioServer } from '../test/twilio-server.ts';
import {
  addDue,
  addLogIns,
  drawPicture,
  expectOk,
  hasMail,
  listen,
  measureSeconds,
  readSlots,
  type Session,
  send,
  signIn,
  until,
  writeCalendar,
} from './neighbors.ts';

const DELIVERIES = 800;
const COVERS = 14;
const COVER_SIDE = 7000;
const LOG_INS = 61;
const APPOINTMENTS = 100;
const STREAMS = 20;
const CODES = 8;
const TEXTS = 10_000;
/** How long Twilio takes for each, so that they last longer than the codes. */
const TEXT_MS = 20;
const PHONE = '+14165550142';
/** What runs before the honest owner asks for anything. */
const HEAD_START_MS = 2000;
const REMINDER_SECONDS = 20;

/** A limit in seconds, and what was measured. */
export interface Promised {
  what: string;
  seconds: number;
  most: number;
}

/** Ends with the greedy work still running; the api and the servers are closed by `clearing`. */
export async function measureNeighbor(
  { sql, databaseUrl, folder }: { sql: postgres.Sql; databaseUrl: string; folder: string },
  clearing: (() => unknown)[],
): Promise<Promised[]> {
  const sink = await startMailSink();
  clearing.push(sink.close);
  const [greedy, honest] = (await addSamples(sql, { prefix: 'neighbor', count: 2, bookings: 1 })) as [
    Sample,
    Sample,
  ];
  const twilio = await startTwilioServer(() => new Date());
  clearing.push(twilio.close);
  twilio.conduct.pauseMs = TEXT_MS;
  const logIns = await addLogIns(sql, greedy, LOG_INS - 1);
  const api = await startApi(databaseUrl, folder, {
    SMTP_URL: sink.url,
    PRIVATE_ADDRESSES: 'allow',
    TEXTING_API_URL: twilio.url,
    REMINDER_CRON: `*/${REMINDER_SECONDS} * * * * *`,
  });
  clearing.push(() => api.end('SIGTERM'));
  const silent = await listen(() => {});
  let delivered = 0;
  const receiver = await listen((_, response) => {
    delivered += 1;
    response.end('ok');
  });
  const calendars = await listen(({ url }, response) => {
    const rule = url === '/never.ics' ? 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30' : 'RRULE:FREQ=WEEKLY';
    response.setHeader('content-type', 'text/calendar').end(writeCalendar(rule));
  });
  for (const { server } of [silent, receiver, calendars])
    clearing.push(() => {
      server.closeAllConnections();
      server.close();
    });
  const toMember = ({ businessKey }: Sample) => ({ businessKey, memberId: businessKey });
  const greedySession = await signIn(sql, api.url, toMember(greedy));
  const honestSession = await signIn(sql, api.url, toMember(honest));
  const memberId = logIns[0]?.memberId ?? '';
  const managerSession = await signIn(sql, api.url, { businessKey: greedy.businessKey, memberId });
  const cover = await drawPicture(COVER_SIDE);
  const logo = await drawPicture(400);

  const add = (session: Session, url: string) =>
    send(`${api.url}/api/webhooks`, session, 'POST', { url, events: ['booking.accepted'] });
  const hook = (await add(greedySession, silent.url)).json.webhook_id;
  await sql`
    insert into webhook_deliveries (business_key, delivery_id, webhook_id, subject_id, event, body, next_try_at, created_at)
    select ${greedy.businessKey}, gen_random_uuid(), ${hook}, gen_random_uuid(), 'booking.accepted', '{}', now(), now()
      from generate_series(1, ${DELIVERIES})`;
  const own = (await add(honestSession, receiver.url)).json.webhook_id;

  for (const sample of [greedy, honest]) await connectTexting(sql, api.url, sample);
  await addDueTexts(sql, greedy, { round: 0, count: TEXTS });

  const tick = REMINDER_SECONDS * SECOND_MS;
  const due = new Date(Math.ceil((Date.now() + 2 * HEAD_START_MS) / tick) * tick);
  await addDue(sql, greedy, APPOINTMENTS, due);
  await addDue(sql, honest, 1, due);
  const reminded = (async () => {
    await until(() => hasMail(sink, `due1@${honest.businessId}.example`));
    return (Date.now() - due.getTime()) / SECOND_MS;
  })();

  /** The greedy owner's pictures and calendars go on until the end. */
  let isOver = false;
  clearing.push(() => {
    isOver = true;
  });
  const greedyWork = [
    ...Array.from({ length: COVERS }, async () => {
      await send(`${api.url}/api/profile/cover`, greedySession, 'PUT', cover);
    }),
    ...Array.from({ length: 4 }, async () => {
      while (!isOver)
        await send(`${api.url}/api/calendar-connections`, greedySession, 'POST', {
          kind: 'ics',
          url: `${calendars.url}/never.ics`,
        });
    }),
  ].map((work) => work.catch(() => {}));
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, () => fetch(`${api.url}/api/changes`, { headers: managerSession })),
  );
  await sleep(HEAD_START_MS);

  const promises: Promise<Promised>[] = [
    measureSeconds(async () => {
      await send(`${api.url}/api/webhooks/${own}/test`, honestSession, 'POST', {});
      await until(() => delivered > 0);
    }).then((measured) => ({ what: 'webhook', seconds: measured, most: 10 })),
    measureSeconds(() =>
      expectOk(
        'calendar',
        send(`${api.url}/api/calendar-connections`, honestSession, 'POST', {
          kind: 'ics',
          url: `${calendars.url}/own.ics`,
        }),
      ),
    ).then((measured) => ({ what: 'calendar', seconds: measured, most: 30 })),
    measureSeconds(() =>
      expectOk('picture', send(`${api.url}/api/profile/logo`, honestSession, 'PUT', logo)),
    ).then((measured) => ({ what: 'picture', seconds: measured, most: 5 })),
    measureSeconds(async () => {
      await expectOk('text', send(`${api.url}/api/texting/test`, honestSession, 'POST', { phone: PHONE }));
      await until(() => twilio.textsTo(PHONE).length > 0);
    }).then((measured) => ({ what: 'text message', seconds: measured, most: 10 })),
    reminded.then((measured) => ({ what: 'reminder', seconds: measured, most: 60 })),
    measureSeconds(async () => {
      const stream = await fetch(`${api.url}/api/changes`, { headers: greedySession });
      if (stream.status !== 200) throw new Error(`the owner's stream: ${stream.status}`);
      streams.push(stream);
    }).then((measured) => ({
      what: 'stream of the owner whose manager opened twenty',
      seconds: measured,
      most: 2,
    })),
    slowestCode().then((measured) => ({
      what: `slowest of ${CODES} codes beside ${TEXTS} text messages`,
      seconds: measured,
      most: 2,
    })),
  ];
  const measured = await Promise.all(promises);
  const waiting = await countWaitingTexts(sql);
  if (waiting === 0 || waiting > TEXTS - CODES)
    throw new Error(`${waiting} text messages waited at the end: the codes were not beside them`);
  isOver = true;
  await Promise.all(streams.map(({ body }) => body?.cancel()));
  await Promise.all(greedyWork);
  return measured;

  /** Codes are asked for before, while and after the reminders leave. */
  async function slowestCode(): Promise<number> {
    const waits: number[] = [];
    const slots = await readSlots(
      `${api.url}/api/availability/${honest.businessId}?service_id=${honest.serviceId}`,
    );
    for (const [n, timeSlot] of slots.slice(-CODES).entries()) {
      const email = `code${n}@${honest.businessId}.example`;
      waits.push(
        await measureSeconds(async () => {
          const body = { email, service_id: honest.serviceId, timeSlot };
          await expectOk(
            'code',
            send(`${api.url}/api/public/${honest.businessId}/send-code`, {}, 'POST', body),
          );
          await until(() => hasMail(sink, email));
        }),
      );
      await sleep((REMINDER_SECONDS * SECOND_MS) / CODES);
    }
    return Math.max(...waits);
  }
}
