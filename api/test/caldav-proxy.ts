/** A CalDAV server behind a line that fails as told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request instead of the server; false passes it on. `forward` sends it there without answering. */
export type Fault = (
  request: IncomingMessage,
  response: ServerResponse,
  forward: () => Promise<Response>,
) => boolean | Promise<boolean>;

export async function startCaldavProxy(target: string) {
  const requests: string[] = [];
  let fault: Fault = () => false;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    requests.push(`${request.method} ${request.url}`);
    const forward = () => {
      const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
      delete headers['content-length'];
      const { method = 'GET', url = '/' } = request;
      return fetch(new URL(url, target), {
        method,
        headers,
        redirect: 'manual',
        ...(body.length && { body }),
      });
    };
    if (await fault(request, response, forward)) return;
    const answer = await forward();
    const headers = Object.fromEntries(answer.headers);
    delete headers['content-encoding'];
    delete headers['content-length'];
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    /** The same address behind this line. */
    at: (address: string) => new URL(new URL(address).pathname, url).href,
    requests,
    fail(next: Fault) {
      fault = next;
    },
    heal() {
      fault = () => false;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
