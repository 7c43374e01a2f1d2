import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createPagesWorld } from './pages-world.ts';
import { samplePicture } from './sample-picture.ts';

const { world, business, visitor } = await createPagesWorld();
const { owner } = business;
afterAll(() => world.close());

const JPEG = { 'Content-Type': 'image/jpeg' };
const tag = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
const findPreview = (html: string) => new URL(tag(html, 'og:image') ?? '').pathname;

async function pictureAt(path: string) {
  const response = await visitor.open('GET', path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { response, pixel, ...(await sharp(bytes).metadata()) };
}
const isNear = (pixel: number[], [red, green, blue]: [number, number, number]) =>
  Math.max(...[red, green, blue].map((value, index) => Math.abs(value - (pixel[index] ?? 0)))) < 12;

it('a page without pictures has the icon of the product beside its text', async () => {
  const { text } = await visitor.get('/marlow');
  expect([tag(text, 'og:image'), tag(text, 'twitter:card')]).toEqual([
    'http://localhost:3000/icon-512.png',
    'summary',
  ]);
});

it('a page with pictures has one of color, cover and logo, described by its name', async () => {
  await owner.post('/api/profile', { brand_color: '#24476b' });
  await owner.put('/api/profile/logo', await samplePicture({ width: 300, height: 300 }), JPEG);
  await owner.put('/api/profile/cover', await samplePicture({ width: 2400, height: 500 }), JPEG);
  const { text } = await visitor.get('/marlow');
  expect(tag(text, 'twitter:card')).toBe('summary_large_image');
  expect([tag(text, 'og:image:width'), tag(text, 'og:image:height')]).toEqual(['1200', '630']);
  expect(tag(text, 'og:image:alt')).toBe((await visitor.get('/api/public/marlow')).json.name);
  const { response, format, width, height, pixel } = await pictureAt(findPreview(text));
  expect([response.status, response.headers.get('Content-Type'), format, width, height]).toEqual([
    200,
    'image/jpeg',
    'jpeg',
    1200,
    630,
  ]);
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  expect(isNear(pixel(100, 100), [255, 0, 0]) && isNear(pixel(1100, 100), [0, 0, 255])).toBe(true);
  expect(isNear(pixel(600 - 90, 360), [255, 0, 0]) && isNear(pixel(600 + 90, 360), [0, 0, 255])).toBe(true);
  expect(isNear(pixel(600 - 110, 360), [255, 255, 255])).toBe(true);
  expect(isNear(pixel(100, 600), [0x24, 0x47, 0x6b])).toBe(true);
});

it('is another one after a change, and the former is gone', async () => {
  const before = findPreview((await visitor.get('/marlow')).text);
  await owner.post('/api/profile', { brand_color: '#b12725' });
  const after = findPreview((await visitor.get('/marlow')).text);
  expect(after).not.toBe(before);
  const { pixel } = await pictureAt(after);
  expect(isNear(pixel(100, 600), [0xb1, 0x27, 0x25])).toBe(true);
  expect((await visitor.open('GET', before)).status).toBe(404);
  const stored = () => world.deps.db.query((tx) => tx.execute("select from pictures where kind = 'preview'"));
  expect(await stored()).toHaveLength(1);
});

it('is made once, even if several crawlers ask at once', async () => {
  await owner.delete('/api/profile/cover');
  const path = findPreview((await visitor.get('/marlow')).text);
  const statuses = await Promise.all([1, 2, 3].map(async () => (await visitor.open('GET', path)).status));
  expect(statuses).toEqual([200, 200, 200]);
  const { pixel } = await pictureAt(path);
  expect(isNear(pixel(100, 100), [0xb1, 0x27, 0x25])).toBe(true);
});

it('shows a cover without a logo in the middle', async () => {
  await owner.put('/api/profile/cover', await samplePicture({ width: 2400, height: 500 }), JPEG);
  await owner.delete('/api/profile/logo');
  const { pixel } = await pictureAt(findPreview((await visitor.get('/marlow')).text));
  expect(isNear(pixel(100, 315), [255, 0, 0]) && isNear(pixel(100, 60), [0xb1, 0x27, 0x25])).toBe(true);
});

it('the HTML escapes a name', async () => {
  await owner.post('/api/profile', { name: '"><script>alert(1)</script>' });
  const { text } = await visitor.get('/marlow');
  expect(text).not.toContain('<script>alert(1)');
});
