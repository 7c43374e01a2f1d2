import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createDrain } from '../src/http/drain.ts';
import { listen } from '../src/http/listen.ts';

/** Longer than a test may take: a test that waits for it fails. */
const TOO_LONG_MS = 60_000;
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** A client that keeps its connection, as balancers do; resolves once it has the headers. */
function keepingClient(server: Server) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const { port } = server.address() as AddressInfo;
  return () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, agent }, resolve).once('error', reject);
    });
}

const read = (answer: IncomingMessage) => answer.resume().toArray();

/** The product's server with one response. */
async function startServer() {
  const server = await listen(() => new Response('here'), { host: '127.0.0.1', port: 0 });
  return { server, ask: keepingClient(server), stop: createDrain(server, { mostMs: TOO_LONG_MS }) };
}

describe('a connection kept by a balancer', () => {
  it('stays open for longer than the 60 s after which balancers close it', async () => {
    const { ask, stop } = await startServer();
    const answer = await ask();
    await read(answer);
    expect(answer.headers['keep-alive']).toBe('timeout=75');
    await stop();
  });

  it('can be idle for longer than a request may take to arrive, and is reused', async () => {
    const { server, ask, stop } = await startServer();
    server.headersTimeout = 100;
    server.requestTimeout = 200;
    const first = await ask();
    const { remotePort, localPort } = first.socket;
    await read(first);
    // More than the interval at which the server checks for late requests.
    await sleep(2500);
    const second = await ask();
    expect(second.socket).toMatchObject({ remotePort, localPort });
    await read(second);
    await stop();
  });
});

describe('a stop', () => {
  it('does not wait for idle connections', async () => {
    const { server, ask, stop } = await startServer();
    await read(await ask());
    await stop();
    expect(server.listening).toBe(false);
  });

  it('waits for a response that has started, and then closes its connection', async () => {
    const finish = Promise.withResolvers<void>();
    const server = createServer({ keepAliveTimeout: TOO_LONG_MS }, async (_request, response) => {
      response.write('begun, ');
      await finish.promise;
      response.end('finished');
    });
    const drain = createDrain(server, { mostMs: TOO_LONG_MS });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const answer = await keepingClient(server)();
    const stopped = drain();
    finish.resolve();
    expect(Buffer.concat(await answer.toArray()).toString()).toBe('begun, finished');
    await stopped;
  });
});
