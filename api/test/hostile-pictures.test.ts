/** What owners, or those who stole a session, send instead of a picture. */
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../src/http/listen.ts';
import { openBusiness } from './fixtures.ts';
import { samplePicture } from './sample-picture.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const { owner } = await openBusiness(world);
afterAll(() => world.close());

const jpeg = await samplePicture();
const png = await samplePicture({ type: 'png' });
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const GIF = await sharp(jpeg).gif().toBuffer();
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

async function send(body: Buffer, type: string | null): Promise<string> {
  const headers = { 'Content-Type': type ?? '' };
  const { status, json } = await owner.put('/api/profile/logo', body, headers);
  return `${status} ${json.code ?? ''}`.trim();
}

async function logo() {
  const url = (await owner.get('/api/profile')).json.logo_url;
  return Buffer.from(await (await world.visitor().open('GET', url)).arrayBuffer());
}

/** The header of a PNG that promises this size. */
function promising(width: number, height: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  return bomb;
}

describe('the type', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is taken', async (type) => {
    expect(await send(await samplePicture({ type }), `image/${type}`)).toBe('200');
    expect(await send(await samplePicture({ type }), null)).toBe('200');
    expect(await send(await samplePicture({ type }), 'application/octet-stream')).toBe('200');
  });

  it.each([
    ['an SVG', SVG, 'image/svg+xml'],
    ['a GIF', GIF, 'image/gif'],
    ['a page', HTML, 'text/html'],
    ['JSON', Buffer.from('{}'), 'application/json'],
    ['an SVG without a type', SVG, null],
    ['nothing', Buffer.alloc(0), null],
  ])('%s is refused with 415', async (_name, body, type) => {
    expect(await send(body, type)).toBe('415 unsupported_media_type');
  });

  it.each([
    ['an SVG', SVG, 'image/png'],
    ['a page', HTML, 'image/jpeg'],
    ['a PNG', png, 'image/jpeg'],
    ['a GIF', GIF, 'image/webp'],
    ['nothing', Buffer.alloc(0), 'image/png'],
  ])('%s that claims to be another type is a lie', async (_name, body, type) => {
    expect(await send(body, type)).toBe('400 picture_invalid');
  });

  it('is explained in the language of the reader', async () => {
    const headers = { 'Content-Type': 'image/svg+xml', 'Accept-Language': 'zh-CN' };
    const { json } = await owner.put('/api/profile/logo', SVG, headers);
    expect(json.error).toContain('JPEG、PNG、WebP 或 AVIF');
  });
});

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s that ends early is refused', async (type) => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .toFormat(type)
      .toBuffer();
    expect(await send(whole.subarray(0, Math.floor(whole.length * 0.6)), `image/${type}`)).toBe(
      '400 picture_invalid',
    );
  });

  it.each([
    ['of more than 50 megapixels', promising(10_000, 5_001)],
    ['of a hundred thousand times a hundred thousand', promising(100_000, 100_000)],
    ['100 000 pixels wide', promising(100_000, 1)],
    ['of no size', promising(0, 0)],
  ])('%s is refused', async (_name, bomb) => {
    expect(await send(bomb, 'image/png')).toBe('400 picture_invalid');
  });

  it('over 10 MB is refused, whether its length is said or not', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await send(large, 'image/jpeg')).toBe('413 payload_too_large');
    const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': String(large.length) };
    expect((await owner.put('/api/profile/logo', jpeg, headers)).status).toBe(413);
  });

  it('loses what stands behind it: script, archive, place', async () => {
    const located = await sharp(jpeg)
      .withExif({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '43/1 39/1 0/1' } })
      .toBuffer();
    expect(located.includes('secret owner')).toBe(true);
    const polyglot = Buffer.concat([located, HTML, Buffer.from('PK\x03\x04')]);
    expect(await send(polyglot, 'image/jpeg')).toBe('200');
    const stored = await logo();
    for (const trace of ['secret owner', '<script>', 'PK\x03\x04', 'Exif'])
      expect(stored.includes(trace), trace).toBe(false);
    const { exif, icc, xmp } = await sharp(stored).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  it('is turned upright', async () => {
    const lying = await sharp(await samplePicture({ width: 96, height: 96 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await send(lying, 'image/jpeg');
    const { data, info } = await sharp(await logo())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(pixel(48, 10)[0]).toBeGreaterThan(200);
    expect(pixel(48, 86)[2]).toBeGreaterThan(200);
  });

  it('that moves is its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 50, height: 50, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await send(moving, 'image/webp')).toBe('200');
    expect((await sharp(await logo()).metadata()).pages ?? 1).toBe(1);
  });

  it('in print colors is shown in those of screens', async () => {
    const print = await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer();
    expect(await send(print, 'image/jpeg')).toBe('200');
    expect((await sharp(await logo()).metadata()).space).toBe('srgb');
  });
});

it('a refused picture changes nothing', async () => {
  await send(png, 'image/png');
  const before = (await owner.get('/api/profile')).json.logo_url;
  await send(SVG, 'image/png');
  expect((await owner.get('/api/profile')).json.logo_url).toBe(before);
});

it('a picture without a session is refused before it is read', async () => {
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.enqueue(new Uint8Array(1024));
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://localhost:3000/api/profile/logo', {
    method: 'PUT',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'image/jpeg' },
  } as RequestInit);
  const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } };
  const { status } = await world.app.fetch(request, { incoming });
  expect([status, isRead]).toEqual([401, false]);
});

describe('over a connection', () => {
  it('a refusal is read even if the picture is still being sent', async () => {
    const server = await listen(world.app.fetch, { host: '127.0.0.1', port: 0 });
    const { port } = server.address() as AddressInfo;
    const send = (headers: Record<string, string>, body: Buffer) =>
      fetch(`http://127.0.0.1:${port}/api/profile/logo`, {
        method: 'PUT',
        headers,
        body: new Uint8Array(body),
      });
    const signedIn = {
      Cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-CSRF-Token': owner.cookies.get('csrf_token') ?? '',
    };
    const large = Buffer.concat([jpeg, Buffer.alloc(12 * 1024 * 1024)]);
    expect((await send({ 'Content-Type': 'image/jpeg' }, large)).status).toBe(401);
    expect((await send({ ...signedIn, 'Content-Type': 'image/jpeg' }, large)).status).toBe(413);
    expect((await send({ ...signedIn, 'Content-Type': 'image/svg+xml' }, large)).status).toBe(415);
    expect((await send({ ...signedIn, 'Content-Type': 'image/jpeg' }, jpeg)).status).toBe(200);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
});
