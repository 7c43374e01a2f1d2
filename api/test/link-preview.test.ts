import sharp, { type Region } from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { openBusiness } from './fixtures.ts';
import { createPagesWorld } from './pages-world.ts';
import { samplePicture } from './sample-picture.ts';

const { world, business, visitor } = await createPagesWorld();
const { owner } = business;
afterAll(() => world.close());

const JPEG = { 'Content-Type': 'image/jpeg' };
const tag = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
const findPreview = (html: string) => new URL(tag(html, 'og:image') ?? '').pathname;

const fileAt = async (path: string) => Buffer.from(await (await visitor.open('GET', path)).arrayBuffer());

async function pictureAt(path: string) {
  const response = await visitor.open('GET', path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { response, pixel, ...(await sharp(bytes).metadata()) };
}
const isNear = (pixel: number[], [red, green, blue]: [number, number, number]) =>
  Math.max(...[red, green, blue].map((value, index) => Math.abs(value - (pixel[index] ?? 0)))) < 12;

/** The share of pixels that are nearly white within a part of the preview. */
async function whiteness(path: string, part: Region) {
  const cut = await sharp(await fileAt(path))
    .extract(part)
    .greyscale()
    .threshold(200)
    .png()
    .toBuffer();
  return ((await sharp(cut).stats()).channels[0]?.mean ?? 0) / 255;
}
const MIDDLE = { left: 100, top: 215, width: 1000, height: 200 };
const EDGE = { left: 0, top: 0, width: 1200, height: 60 };

it('a page without pictures has its name on its color', async () => {
  await owner.post('/api/profile', { name: '陈记 <b>Barber</b> &amp; Sons', brand_color: '#24476b' });
  const { text } = await visitor.get('/marlow');
  expect(tag(text, 'twitter:card')).toBe('summary_large_image');
  const path = findPreview(text);
  const inMiddle = await whiteness(path, MIDDLE);
  expect(inMiddle).toBeGreaterThan(0.03);
  expect(await whiteness(path, EDGE)).toBe(0);
  const { pixel } = await pictureAt(path);
  expect(isNear(pixel(20, 20), [0x24, 0x47, 0x6b])).toBe(true);
  await owner.post('/api/profile', { name: 'Marlow' });
  const other = findPreview((await visitor.get('/marlow')).text);
  expect(other).not.toBe(path);
  expect(await whiteness(other, MIDDLE)).toBeLessThan(inMiddle);
});

it('the longest name stays within the picture', async () => {
  await owner.post('/api/profile', { name: 'Wöchentlicher'.repeat(10).slice(0, 120) });
  const path = findPreview((await visitor.get('/marlow')).text);
  expect(await whiteness(path, MIDDLE)).toBeGreaterThan(0.1);
  for (const edge of [EDGE, { ...EDGE, top: 570 }, { left: 0, top: 0, width: 60, height: 630 }])
    expect(await whiteness(path, edge)).toBe(0);
});

it('a name that cannot be drawn has the icon of the product beside its text', async () => {
  await owner.post('/api/profile', { name: 'صالون الجمال' });
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

it('the icon of a page is its logo, and without one the first letter of its name on its color', async () => {
  const readIcon = async () =>
    /<link rel="icon"[^>]* href="([^"]*)"/.exec((await visitor.get('/marlow')).text)?.[1];
  const { info } = await sharp(await fileAt((await readIcon()) ?? '')).toBuffer({ resolveWithObject: true });
  expect([info.format, info.width, info.height]).toEqual(['png', 64, 64]);
  const other = await openBusiness(world, 'letter');
  await other.owner.post('/api/profile', { name: '<script>', brand_color: '#ffe600' });
  const { text } = await visitor.get('/letter');
  const svg = decodeURIComponent(
    /<link rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(text)?.[1] ?? '',
  );
  expect(svg).toMatch(/fill="#ffe600".*fill="#000000">&lt;<\/text>/);
  expect((await visitor.get('/privacy')).text).toContain('<link rel="icon" href="/favicon.ico"');
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

it('shows the name below a cover without a logo, and a cover alone in the middle', async () => {
  await owner.put('/api/profile/cover', await samplePicture({ width: 2400, height: 500 }), JPEG);
  await owner.delete('/api/profile/logo');
  const alone = await pictureAt(findPreview((await visitor.get('/marlow')).text));
  expect(isNear(alone.pixel(100, 315), [255, 0, 0]) && isNear(alone.pixel(100, 60), [0xb1, 0x27, 0x25])).toBe(
    true,
  );
  await owner.post('/api/profile', { name: 'Marlow Street Tutors' });
  const path = findPreview((await visitor.get('/marlow')).text);
  const { pixel } = await pictureAt(path);
  expect(isNear(pixel(100, 60), [255, 0, 0]) && isNear(pixel(60, 500), [0xb1, 0x27, 0x25])).toBe(true);
  expect(await whiteness(path, { ...MIDDLE, top: 400 })).toBeGreaterThan(0.03);
});

it('the HTML escapes a name', async () => {
  await owner.post('/api/profile', { name: '"><script>alert(1)</script>' });
  const { text } = await visitor.get('/marlow');
  expect(text).not.toContain('<script>alert(1)');
});
