/** A small S3 store that verifies each signature by AWS Signature Version 4, independently of the client. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const ACCESS_KEY = 'slotwell/tests';
const SECRET_KEY = 'a secret + of / tests';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** What the `Authorization` of a request must be. */
function computeSignature(
  { method = '', url = '', headers }: IncomingMessage,
  signed: string,
  scope: string,
) {
  const [path = '', query = ''] = url.split('?');
  const header = (name: string) => `${name}:${String(headers[name] ?? '').trim()}\n`;
  const canonical = [
    method,
    path,
    query,
    signed.split(';').map(header).join(''),
    signed,
    headers['x-amz-content-sha256'],
  ];
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical.join('\n'))].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`);
  return hmac(key, toSign).toString('hex');
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const [, key = '', scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(.+?)\/(\d{8}\/.+), SignedHeaders=(.+), Signature=(.+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  return (
    key === ACCESS_KEY &&
    sha256(body) === request.headers['x-amz-content-sha256'] &&
    signature === computeSignature(request, signed, scope)
  );
}

export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let isDown = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method = '', url = '' } = request;
    const answer = (status: number, content?: Buffer) => response.writeHead(status).end(content);
    if (isDown) return answer(503);
    if (!isSigned(request, body)) {
      refused.push(`${method} ${url}`);
      return answer(403);
    }
    if (method === 'PUT') objects.set(url, body);
    if (method === 'DELETE') objects.delete(url);
    if (method === 'GET') return objects.has(url) ? answer(200, objects.get(url)) : answer(404);
    return answer(method === 'DELETE' ? 204 : 200);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const [key, secret] = [ACCESS_KEY, SECRET_KEY].map(encodeURIComponent);
  return {
    url: `http://${key}:${secret}@127.0.0.1:${port}/pictures/shop?region=eu-central-1`,
    urlWithWrongSecret: `http://${key}:wrong@127.0.0.1:${port}/pictures/shop`,
    objects,
    refused,
    setDown(down: boolean) {
      isDown = down;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
