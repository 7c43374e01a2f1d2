/** Over connections: what becomes of them if the answer comes before the end of the request. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../src/http/listen.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const server = await listen(world.app.fetch, { host: '127.0.0.1', port: 0 });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  agent.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await world.close();
});

/** The status and what the answer says of the connection, for a body of which `sent` bytes are sent. */
async function post(length: number, sent = length): Promise<(string | number | undefined)[]> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'application/json', 'Content-Length': length };
  const sending = request({ agent, port, method: 'POST', path: '/api/login', headers });
  sending.on('error', () => {});
  sending.write(`"${'x'.repeat(sent - 2)}"`);
  if (sent === length) sending.end();
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (sent < length) sending.destroy();
  return [response.statusCode, response.headers.connection];
}

it('who sends all of a body that is too large reads the answer, and the connection stays open', async () => {
  for (let times = 0; times < 3; times++) expect(await post(12_000_000)).toEqual([413, 'keep-alive']);
});

it('a body that is too large is refused before its end, and the answer says that the connection closes', async () => {
  expect(await post(5_000_000, 100)).toEqual([413, 'close']);
  expect(await post(200)).toEqual([403, 'keep-alive']);
  expect(await post(200)).toEqual([403, 'keep-alive']);
});
