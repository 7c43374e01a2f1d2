/** The response that bypasses the middleware equals one that goes through it. */

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld({ PUBLIC_URL: 'https://slotwell.example' });
const business = await openBusiness(world);
afterAll(() => world.close());

const path = () => `/api/availability/${business.businessId}?service_id=${business.serviceId}`;
const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } };
const ask = (headers: Record<string, string> = {}) =>
  Promise.resolve(world.app.fetch(new Request(`http://localhost${path()}`, { headers }), { incoming }));

const ITS_OWN = ['cache-control', 'content-length', 'content-type', 'etag', 'vary', 'x-request-id'];
/** Without what differs between responses, as nonces do. */
const commonHeaders = (headers: Headers) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !ITS_OWN.includes(name))
      .map(([name, value]) => [name, value.replace(/'nonce-[^']+'/, "'nonce'")]),
  );

describe('the slots of a page', () => {
  it('have the headers of every public response', async () => {
    const { headers } = await world.visitor().get(path());
    const other = await world.visitor().get(`/api/services_public/${business.businessId}`);
    expect(commonHeaders(headers)).toEqual(commonHeaders(other.headers));
    expect(headers.get('Strict-Transport-Security')).toContain('max-age');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    const unchanged = await world.visitor().get(path(), { 'If-None-Match': headers.get('ETag') ?? '' });
    expect(unchanged.status).toBe(304);
    expect(commonHeaders(unchanged.headers)).toEqual(commonHeaders(headers));
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are sent as %s to clients that accept it', async (encoding, decompress) => {
    const plain = await (await ask()).text();
    for (let i = 0; i < 2; i++) {
      const reply = await ask({ 'Accept-Encoding': encoding });
      const { headers } = reply;
      expect(headers.get('Content-Encoding')).toBe(encoding);
      expect(headers.get('Vary')).toBe('Accept-Encoding');
      expect(decompress(await reply.arrayBuffer()).toString()).toBe(plain);
      expect((await ask({ 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(304);
    }
  });

  it.each([
    ['a day that does not exist', () => `${path()}&from=2026-02-30`, 400, 'validation'],
    ['no whole number of minutes', () => `${path()}&duration=1.5`, 400, 'validation'],
    ['minutes in another notation', () => `${path()}&duration=1e3`, 400, 'validation'],
    ['minutes in hexadecimal', () => `${path()}&duration=0x1e`, 400, 'validation'],
    ['an unknown service', () => `${path()}x`, 404, 'not_found'],
    ['an empty service', () => '/api/availability/marlow?service_id=&duration=30', 404, 'not_found'],
    ['an unknown page', () => '/api/availability/nobody', 404, 'not_found'],
  ])('are refused for %s like any other call', async (_, url, status, code) => {
    const refused = await world.visitor().get(url());
    expect(refused).toMatchObject({ status, json: { code } });
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(refused.headers.get('Content-Security-Policy')).toContain('default-src');
  });
});
