/** An HTTP client that repeats a request, with the same key, at any of several processes until one decides it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../src/time/units.ts';

const TRIES = 40;
const TIMEOUT_MS = 15 * SECOND_MS;

interface Reply {
  status: number;
  json: Record<string, unknown>;
}

export interface Client {
  cookies: Map<string, string>;
  address: string;
}

export interface Sent {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
}

/** How often each status, with its code, was answered; 0 if a connection failed. */
export const answers: Record<string, number> = {};

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const randomByte = () => 1 + Math.floor(Math.random() * 254);

export const newClient = (): Client => ({
  cookies: new Map(),
  address: ['11', randomByte(), randomByte(), randomByte()].join('.'),
});

async function sendOnce(
  url: string,
  { cookies, address }: Client,
  { method, path, body }: Sent,
  key: string,
): Promise<Reply> {
  const response = await fetch(url + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      'Idempotency-Key': key,
      'X-Forwarded-For': address,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-CSRF-Token': cookies.get('csrf_token') ?? '',
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** Status 0 if no process decided it. */
export async function send(urls: readonly string[], client: Client, sent: Sent): Promise<Reply> {
  const key = randomUUID();
  for (let tries = 0; tries < TRIES; tries++) {
    const reply = await sendOnce(pick(urls), client, sent, key).catch(() => null);
    const status = reply?.status ?? 0;
    const answer = [status, reply?.json.code].join(' ').trim();
    answers[answer] = (answers[answer] ?? 0) + 1;
    if (reply && status < 500 && status !== 429) return reply;
    await sleep(SECOND_MS / 4 + (Math.random() * SECOND_MS) / 2);
  }
  return { status: 0, json: {} };
}
