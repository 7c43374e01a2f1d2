import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { addSamples } from '../bench/sample-businesses.ts';
import { createVerdict, type Fault } from './fault.ts';
import { onStage } from './stage.ts';

const CONNECTIONS = 500;
const REQUESTS = 10_000;
const SLOW = 200;
const MEMORY_GROWTH = 1.1;

/** Sends `count` requests over that many connections; returns the number of each status and the longest time in ms. */
async function sendBurst(urls: string[], count: number) {
  const statuses: Record<string, number> = {};
  let longest = 0;
  const dispatcher = new Agent({ connections: CONNECTIONS, pipelining: 1 });
  let sent = 0;
  const one = async () => {
    while (sent < count) {
      const url = urls[sent++ % urls.length] ?? '';
      const began = performance.now();
      const { origin, pathname, search } = new URL(url);
      const status = await dispatcher
        .request({ origin, path: pathname + search, method: 'GET', headersTimeout: 30_000 })
        .then(async ({ statusCode, body }) => {
          await body.dump();
          return String(statusCode);
        })
        .catch((error: NodeJS.ErrnoException) => error.code ?? error.name);
      statuses[status] = (statuses[status] ?? 0) + 1;
      longest = Math.max(longest, performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  await dispatcher.close();
  return { statuses, longest };
}

/** Connections that send a request byte by byte and never finish it. */
function openSlowly(url: string): Socket[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: SLOW }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      'POST /api/forgot-password HTTP/1.1\r\nHost: slow\r\nContent-Type: application/json\r\nX-Slow: ',
    );
    const drip = setInterval(() => socket.writable && socket.write('x'), 500);
    socket.once('close', () => clearInterval(drip));
    return socket;
  });
}

/** Far more connections than the pool has, and clients that never finish a request. */
export const burstAndSlowClients: Fault = {
  title: '500 connections, 10 000 requests; 200 slow clients',
  expected: 'no 5xx but 503, others are served, slow clients disconnected, memory back to within 10 %',
  rounds: 20,
  run: (rounds) =>
    onStage(async ({ sql, startApi }) => {
      const samples = await addSamples(sql, { prefix: 'burst', count: 20, bookings: 20 });
      const api = await startApi();
      const verdict = createVerdict();
      const urls = samples.flatMap(({ businessId, serviceId }) => [
        `${api.url}/api/availability/${businessId}?service_id=${serviceId}`,
        `${api.url}/api/public/${businessId}`,
        `${api.url}/api/services_public/${businessId}`,
      ]);
      const statuses: Record<string, number> = {};
      let longest = 0;
      let besideSlow = 0;
      const memory: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        const slow = openSlowly(api.url);
        const allClosed = Promise.all(
          slow.map((socket) => new Promise((closed) => socket.once('close', closed))),
        );
        const beside = await sendBurst(urls, 100);
        besideSlow = Math.max(besideSlow, beside.longest);
        verdict.expect(
          beside.statuses['200'] === 100,
          `beside slow clients: ${JSON.stringify(beside.statuses)}`,
        );

        const loud = await sendBurst(urls, REQUESTS);
        for (const [status, count] of Object.entries(loud.statuses))
          statuses[status] = (statuses[status] ?? 0) + count;
        longest = Math.max(longest, loud.longest);
        const areClosed = await Promise.race([allClosed.then(() => true), sleep(25_000, false)]);
        verdict.expect(areClosed, 'slow clients stayed connected');
        for (const socket of slow) socket.destroy();
        await api.collectGarbage();
        memory.push(api.memory());
      }
      const [first = 0, ...later] = memory;
      const last = later.at(-1) ?? first;
      verdict.expect(last <= first * MEMORY_GROWTH, `memory grew from ${first} to ${last} MiB`);
      const bad = Object.keys(statuses).filter((status) => !['200', '304', '429', '503'].includes(status));
      verdict.expect(bad.length === 0, `statuses ${bad.join(', ')}`);
      return {
        figures: {
          'responses by status': JSON.stringify(statuses),
          'longest response time with 500 at once, ms': Math.round(longest),
          'longest response time beside 200 slow clients, ms': Math.round(besideSlow),
          'resident memory after each round, MiB': memory.map(Math.round).join(', '),
        },
        broken: verdict.broken,
      };
    }),
};
