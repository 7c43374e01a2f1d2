/** A server of an owner's, which checks signatures with the library of the specification. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

interface Received {
  id: string;
  signatures: string[];
  body: string;
  message: { type: string; timestamp: string; data: unknown };
  headers: Record<string, string>;
}

export async function startWebhookReceiver() {
  const received: Received[] = [];
  const replies: { status: number; body: string; headers?: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const headers = request.headers as Record<string, string>;
    const id = headers['webhook-id'] ?? '';
    const signatures = (headers['webhook-signature'] ?? '').split(' ');
    received.push({ id, signatures, body, message: JSON.parse(body), headers });
    const reply = replies.shift() ?? { status: 200, body: 'ok' };
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/hook`,
    received,
    /** The next responses; 200 afterwards. */
    replies,
    types: () => received.map(({ message }) => message.type),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Throws unless `secret` signed it within the last five minutes. */
export const verifySignature = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers);
