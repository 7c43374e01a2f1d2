/** What an owner, a customer and the servers that they use do in the rehearsal of greedy owners. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import sharp from 'sharp';
import { addParts } from '../bench/add-parts.ts';
import type { Sample } from '../bench/sample-businesses.ts';
import type { MailSink } from '../faults/mail-sink.ts';
import { issueToken } from '../src/lib/tokens.ts';
import { SECOND_MS } from '../src/time/units.ts';

/** The whole rehearsal ends by then. */
const MOST_MS = 120_000;

export type Session = Record<string, string>;

export async function signIn(sql: postgres.Sql, url: string, of: { businessKey: string; memberId: string }) {
  const { token, hash } = issueToken(of.memberId);
  await sql`
    insert into sessions (business_key, member_id, token_hash, stays, browser, created_at, expires_at)
    values (${of.businessKey}, ${of.memberId}, ${hash}, true, '', now(), now() + interval '1 day')`;
  const answer = await fetch(`${url}/api/check-auth`, { headers: { Cookie: `session=${token}` } });
  const csrf = /csrf_token=([^;]+)/.exec(answer.headers.getSetCookie().join('; '))?.[1] ?? '';
  return { Cookie: `session=${token}; csrf_token=${csrf}`, 'X-CSRF-Token': csrf };
}

/** Sends JSON, or a picture. */
export async function send(url: string, session: Session, method: string, body: object | Buffer) {
  const isPicture = Buffer.isBuffer(body);
  const answer = await fetch(url, {
    method,
    headers: { ...session, 'Content-Type': isPicture ? 'image/jpeg' : 'application/json' },
    body: isPicture ? new Uint8Array(body) : JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json().catch(() => ({})) };
}

export async function listen(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export const writeCalendar = (rule: string) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART:20260101T090000Z',
    'DURATION:PT1H',
    rule,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .filter((line, at, lines) => line !== '' || at === lines.length - 1)
    .join('\r\n');

/** How long the work takes. */
export const measureSeconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / SECOND_MS;
};

export async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (!isDone()) {
    if (performance.now() > end) throw new Error('the rehearsal took too long');
    await sleep(20);
  }
}

export const hasMail = (sink: MailSink, address: string) => [...sink.taken.values()].flat().includes(address);

export const addLogIns = (sql: postgres.Sql, { businessKey }: Sample, count: number) => sql<
  { memberId: string }[]
>`
  insert into members (business_key, member_id, email, password_hash, password_changed_at, language, role, created_at)
  select ${businessKey}, gen_random_uuid(), 'login' || n || '@greedy.example', '', now(), 'en', 'manager', now()
    from generate_series(1, ${count}) n
  returning member_id as "memberId"`;

/** Accepted appointments whose reminder of the day before is due at `at`. */
export const addDue = async (
  sql: postgres.Sql,
  { businessKey, businessId }: Sample,
  count: number,
  at: Date,
) => {
  await sql`
  insert into bookings (business_key, booking_id, booking_ref, start_time, end_time, status,
                        customer_name, customer_email, customer_phone, customer_address, additional_info, currency, language,
                        created_at, handled_at, remind_at)
  select ${businessKey}, gen_random_uuid(), gen_random_uuid(),
         now() + interval '23 hours', now() + interval '24 hours', 'accepted', 'A customer',
         'due' || n || '@' || ${businessId}::text || '.example', '', '', '', 'CAD', 'en', now(), now(), ${at}
    from generate_series(1, ${count}) n`;
  await addParts(sql);
};

export const drawPicture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();

export async function readSlots(url: string): Promise<string[]> {
  const { availability } = (await (await fetch(url)).json()) as { availability: Record<string, string[]> };
  // So far apart that one that is held does not take the next.
  return Object.values(availability)
    .flat()
    .filter((_, n) => n % 4 === 0);
}

export async function expectOk(what: string, sent: ReturnType<typeof send>): Promise<void> {
  const { status, json } = await sent;
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(json)}`);
}
