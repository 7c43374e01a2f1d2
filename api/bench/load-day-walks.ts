import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Pool } from 'undici';
import { DAY_MS } from '../src/time/units.ts';
import type { LoadDayBusiness } from './load-day-businesses.ts';
import type { Counter } from './load-day-counter.ts';
import type { Mailbox } from './load-day-mailbox.ts';

/** Connections at the same time, at most: visitors do not share them. */
const CONNECTIONS = 500;

interface Place {
  base: string;
  businesses: LoadDayBusiness[];
  mailbox: Mailbox;
  counter: Counter;
}

const thinkingTime = () => sleep(500 + Math.random() * 1500);
const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** Each visitor has an address of its own. */
const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;

/** What visitors do: look at a page, book, open the console. None of them throws. */
export function createWalks({ base, businesses, mailbox, counter }: Place) {
  const pool = new Pool(base, { connections: CONNECTIONS, pipelining: 1 });
  const anyBusiness = () => businesses[Math.floor(Math.random() * businesses.length)] as LoadDayBusiness;

  async function call(name: string, path: string, headers: Record<string, string>, body?: object) {
    const began = performance.now();
    try {
      const answer = await pool.request({
        method: body ? 'POST' : 'GET',
        path,
        headers: {
          'Accept-Encoding': 'br',
          ...headers,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      counter.add(name, answer.statusCode, performance.now() - began);
      const text = () =>
        (answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
      return { status: answer.statusCode, text };
    } catch {
      counter.add(name, 0, performance.now() - began);
      return { status: 0, text: () => '' };
    }
  }

  /** Opens a booking page; returns the offered slots. */
  async function openPage({ businessId, serviceId }: LoadDayBusiness, headers: Record<string, string>) {
    await call('GET /{business_id}', `/${businessId}`, headers);
    await Promise.all([
      call('GET /api/public', `/api/public/${businessId}`, headers),
      call('GET /api/services_public', `/api/services_public/${businessId}`, headers),
    ]);
    const days = (from: number) => `service_id=${serviceId}&from=${dateIn(from)}&to=${dateIn(from + 30)}`;
    return (from: number) =>
      call('GET /api/availability', `/api/availability/${businessId}?${days(from)}`, headers);
  }

  return {
    /** Looks at two months and leaves. */
    async looking() {
      const slots = await openPage(anyBusiness(), { 'X-Forwarded-For': anyAddress() });
      await slots(0);
      await thinkingTime();
      await slots(31);
    },
    /** Picks a slot, reads the code from the mail, books. */
    async booking() {
      const business = anyBusiness();
      const headers = { 'X-Forwarded-For': anyAddress() };
      const { status, text } = await (await openPage(business, headers))(Math.floor(Math.random() * 60));
      if (status !== 200) return;
      const times = Object.values(
        (JSON.parse(text()) as { availability: Record<string, string[]> }).availability,
      ).flat();
      const timeSlot = times[Math.floor(Math.random() * times.length)];
      if (!timeSlot) return;
      await thinkingTime();
      const email = `${randomUUID()}@visitor.example`;
      const choice = { email, service: 'Lesson', service_id: business.serviceId, timeSlot };
      const page = `/api/public/${business.businessId}`;
      const mail = mailbox.codeFor(email);
      const reply = await call('POST /api/public/send-code', `${page}/send-code`, headers, choice);
      if (reply.status !== 200) return;
      const verificationCode = await mail;
      if (!verificationCode) return;
      await thinkingTime();
      const key = { ...headers, 'Idempotency-Key': randomUUID() };
      await call('POST /api/public/book', `${page}/book`, key, {
        ...choice,
        name: 'A visitor',
        verificationCode,
      });
    },
    /** Reads a month of the calendar and the booking requests. */
    async owner() {
      const headers = { Cookie: anyBusiness().cookie, 'X-Forwarded-For': anyAddress() };
      await call('GET /api/profile', '/api/profile', headers);
      const month = `start=${dateIn(-7)}&end=${dateIn(35)}`;
      await Promise.all([
        call('GET /api/calendar', `/api/calendar?${month}`, headers),
        call('GET /api/service-requests', '/api/service-requests', headers),
      ]);
    },
    close: () => pool.close(),
  };
}
