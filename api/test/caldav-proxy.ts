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

export function answer(response: ServerResponse, status: number, text = ''): true {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
  return true;
}

/** The first half of each answer, as if it were whole. */
export const breakOff: Fault = async (_, response, forward) => {
  const text = await (await forward()).text();
  return answer(response, 207, text.slice(0, text.length / 2));
};

/** The calendar has changed; what it holds now is `text`. */
const changedTo =
  (text: () => string): Fault =>
  async (request, response, forward) => {
    if (request.method === 'REPORT') return answer(response, 207, text());
    const state = await (await forward()).text();
    return answer(response, 207, state.replace(/(getctag[^>]*>)/, '$1changed '));
  };

export const tooMuch = changedTo(() => 'x'.repeat(5 * 1024 * 1024 + 1));

const event = (
  nth: number,
) => `<d:response><d:href>/${nth}.ics</d:href><d:propstat><d:prop><c:calendar-data>BEGIN:VCALENDAR
BEGIN:VEVENT
UID:${nth}
DTSTART:20261103T150000Z
DTEND:20261103T160000Z
END:VEVENT
END:VCALENDAR
</c:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

/** One more than are read. */
export const manyEvents = changedTo(
  () =>
    `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${Array.from({ length: 10_001 }, (_, nth) => event(nth)).join('')}</d:multistatus>`,
);
