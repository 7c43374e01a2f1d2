/** A server in the place of Stripe and Twilio, which refuses every key. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const REFUSAL = JSON.stringify({ code: 20003, error: { type: 'invalid_request_error' } });

export async function startRefusingProvider() {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(401, { 'content-type': 'application/json' }).end(REFUSAL);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
