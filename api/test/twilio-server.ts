/** A Twilio that takes nothing but what its documentation allows, and fails as a test wants. */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const ACCOUNT = { accountSid: `AC${'0'.repeat(31)}1`, authToken: 'the token of the account' };
export const NUMBER = '+14165550100';
export const SERVICE = `MG${'a'.repeat(32)}`;

export interface SentText {
  sid: string;
  to: string;
  from: string;
  body: string;
  statusUrl: string;
  madeAt: string;
}

/** How the next request for a message is handled. A function is called with the message it took, before it hangs up. */
type Fault =
  | 'refuse'
  | 'stopped'
  | 'invalid number'
  | 'busy'
  | 'take and hang up'
  | 'hang up'
  | ((taken: SentText) => Promise<unknown>);

/** How all requests are handled that no fault is set for. */
interface Conduct {
  fault: Fault | null;
  /** How long it waits before it answers that it took a message. */
  pauseMs: number;
  /** Whether it knows what it took. */
  lists: boolean;
}

interface Reply {
  status: number;
  body: object;
}

const ROOT = `/2010-04-01/Accounts/${ACCOUNT.accountSid}`;
const AUTHORIZATION = `Basic ${Buffer.from(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`).toString('base64')}`;
const refusal = (status: number, code: number): Reply => ({ status, body: { code, message: 'no', status } });

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const describeText = ({ sid, to, body, madeAt }: SentText) => ({
  ...{ sid, to, body },
  status: 'queued',
  num_segments: '1',
  date_created: new Date(madeAt).toUTCString(),
  error_code: null,
});

export async function startTwilioServer(now: () => Date) {
  const sent: SentText[] = [];
  const faults: Fault[] = [];
  const numbers: Record<string, string>[] = [];
  const conduct: Conduct = { fault: null, pauseMs: 0, lists: true };

  async function take(form: URLSearchParams, then?: (taken: SentText) => Promise<unknown>): Promise<Reply> {
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? '';
    if (from !== NUMBER && from !== SERVICE) return refusal(400, 21606);
    if (!/^\+[1-9]\d{6,14}$/.test(form.get('To') ?? '')) return refusal(400, 21211);
    const text: SentText = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to: form.get('To') ?? '',
      from,
      body: form.get('Body') ?? '',
      statusUrl: form.get('StatusCallback') ?? '',
      madeAt: now().toISOString(),
    };
    sent.unshift(text);
    await then?.(text);
    if (conduct.pauseMs > 0) await sleep(conduct.pauseMs);
    return { status: 201, body: describeText(text) };
  }

  function listSent(query: URLSearchParams): Reply | null {
    if (conduct.fault === 'hang up') return null;
    const known = conduct.lists ? sent : [];
    const messages = known.filter(({ to }) => to === query.get('To')).map(describeText);
    return { status: 200, body: { messages } };
  }

  async function postText(form: URLSearchParams): Promise<Reply | null> {
    const fault = faults.shift() ?? conduct.fault;
    if (fault === 'stopped') return refusal(400, 21610);
    if (fault === 'invalid number') return refusal(400, 21211);
    if (fault === 'refuse') return refusal(401, 20003);
    if (fault === 'busy') return refusal(429, 20429);
    if (fault === 'take and hang up') await take(form);
    if (typeof fault === 'function') await take(form, fault);
    return fault ? null : take(form);
  }

  async function reply(method: string, url: URL, form: URLSearchParams): Promise<Reply | null> {
    const { pathname, searchParams } = url;
    if (pathname === `${ROOT}.json`) return { status: 200, body: { sid: ACCOUNT.accountSid } };
    if (pathname === `${ROOT}/Messages.json`)
      return method === 'POST' ? postText(form) : listSent(searchParams);
    if (pathname === `${ROOT}/IncomingPhoneNumbers.json`) {
      const owned = searchParams.get('PhoneNumber') === NUMBER ? [{ sid: 'PN1', phone_number: NUMBER }] : [];
      return { status: 200, body: { incoming_phone_numbers: owned } };
    }
    if (pathname === `${ROOT}/IncomingPhoneNumbers/PN1.json`) {
      numbers.push(Object.fromEntries(form));
      return { status: 200, body: {} };
    }
    if (pathname === `/messaging/v1/Services/${SERVICE}`) return { status: 200, body: { sid: SERVICE } };
    return refusal(404, 20404);
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const form = await readForm(request);
    const answer =
      request.headers.authorization === AUTHORIZATION
        ? await reply(request.method ?? '', url, form)
        : refusal(401, 20003);
    if (answer === null) response.destroy();
    else
      response
        .writeHead(answer.status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Newest first. */
    sent,
    faults,
    conduct,
    /** What was set at the account's number. */
    numbers,
    textsTo: (to: string) => sent.filter((text) => text.to === to).map(({ body }) => body),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The signature of what Twilio sends. */
export function signAsTwilio(url: string, fields: Record<string, string>, authToken = ACCOUNT.authToken) {
  const sorted = Object.keys(fields).toSorted();
  const text = url + sorted.map((name) => name + fields[name]).join('');
  return createHmac('sha1', authToken).update(text).digest('base64');
}
