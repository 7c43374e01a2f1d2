/** The HTML of a business's page and of the embed's frame, before any script runs. */
import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createPagesWorld, readBlock, SCRIPT, viewIn } from './pages-world.ts';
import { Visitor } from './visitor.ts';

const HOSTILE = `"><script>alert(1)</script></script><!-- $' {name}`;

const { world, app, business, visitor } = await createPagesWorld();
afterAll(() => world.close());

it('names the business in the reader’s language', async () => {
  const { text } = await visitor.get('/marlow');
  const { name } = (await visitor.get('/api/public/marlow')).json;
  expect(text).toContain(`<title>${name} – book a time</title>`);
  expect(text).not.toContain('<title>Slotwell</title>');
  expect(text).toContain(`<meta property="og:url" content="http://localhost:3000/marlow" />`);
});

it('contains the replies that the widget needs first, and preloads the first slots', async () => {
  const { text } = await visitor.get('/Marlow/');
  const page = readBlock(text, 'application/json').publicPage;
  expect(page.business).toEqual((await visitor.get('/api/public/marlow')).json);
  expect(page.services).toEqual((await visitor.get('/api/services_public/marlow')).json.services);
  const times = `/api/availability/marlow?service_id=${business.serviceId}`;
  expect(text).toContain(`<link rel="preload" as="fetch" crossorigin href="${times}">`);
  expect((await visitor.get('/marlow?service=Single+lesson')).text).not.toContain('as="fetch"');
});

it('lists the services like the call, with and without an order', async () => {
  const { owner } = business;
  const { services } = (await owner.post('/api/service', { name: 'Intro call', duration: 15 })).json;
  const ids = services.map(({ service_id }: { service_id: string }) => service_id);
  const readServices = async () =>
    readBlock((await visitor.get('/marlow')).text, 'application/json').publicPage.services;
  for (const order of [null, ids, [...ids].reverse()]) {
    if (order) await owner.put('/api/services/order', { service_ids: order });
    expect(await readServices()).toEqual((await visitor.get('/api/services_public/marlow')).json.services);
  }
  await owner.post(`/api/service/${ids[1]}`);
});

it('contains the texts, and requests the first slots before the browser has read it', async () => {
  const { text, headers } = await visitor.get('/marlow');
  const texts = '<script type="application/json" data-url="/remotes/booking_widget/en.json">';
  expect(text).toContain(`${texts}{"bold":"\\u003cb>"}</script>`);
  const times = `/api/availability/marlow?service_id=${business.serviceId}`;
  expect(headers.get('Link')).toBe(`<${times}>; rel=preload; as=fetch; crossorigin`);
});

it('a phone that shows services first requests no times before its scripts', async () => {
  const { owner } = business;
  const { services } = (await owner.post('/api/service', { name: 'Intro call', duration: 15 })).json;
  const { text, headers } = await visitor.get('/marlow');
  expect(headers.get('Link')).toMatch(/; crossorigin; media="\(width >= 680px\)"$/);
  expect(text).toMatch(/<link media="\(width >= 680px\)" rel="preload" as="fetch"[^>]*\/api\/availability\//);
  await owner.post(`/api/service/${services[1].service_id}`);
});

it('contains the prerendered view, and runs scripts after it', async () => {
  const { text, headers } = await visitor.get('/marlow?utm_source=poster&service=single+lesson', {
    'Accept-Language': 'zh',
  });
  expect(viewIn(text)).toMatchObject({ path: '/marlow', language: 'zh-CN', serviceId: business.serviceId });
  expect(readBlock(text, 'application/json').firstView).toMatchObject({ serviceId: business.serviceId });
  const [, late = '', body = ''] = /<template id="scripts">(.*?)<\/template>.*(<body>.*)/s.exec(text) ?? [];
  expect(late).toMatch(/^<link rel="modulepreload" crossorigin href="[^"]+">/);
  expect(late).toContain(SCRIPT);
  expect(body).not.toContain(SCRIPT);
  const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  expect(inline).toHaveLength(4);
  for (const code of inline) {
    const hash = createHash('sha256').update(code).digest('base64');
    expect(headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
  }
  await business.owner.post('/api/profile', { description: 'unrenderable' });
  for (const path of ['/nobody', '/marlow']) {
    const { text } = await visitor.get(path);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain(`${SCRIPT}<`);
    expect(text).not.toContain('<template');
  }
  await business.owner.post('/api/profile', { description: '' });
});

it.each([
  ['bytes=2-4', 206, 'llo'],
  ['bytes=-3', 206, 'rld'],
  ['bytes=99-', 416, ''],
  ['nonsense', 200, 'hello world'],
  ['0-4', 200, 'hello world'],
  ['bytes=4-2', 200, 'hello world'],
  ['bytes=0-1,3-4', 200, 'hello world'],
  ['bytes=-', 200, 'hello world'],
])('a file answers Range: %s with %i', async (range, status, text) => {
  const answer = await visitor.get('/assets/hello.txt', { Range: range });
  expect([answer.status, answer.text]).toEqual([status, text]);
});

it.each([
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['identity', null],
])('is compressed for who accepts it: %s', async (accepted, encoding) => {
  for (const path of ['/marlow', '/embed/marlow']) {
    const { headers, text } = await visitor.get(path, { 'Accept-Encoding': accepted });
    expect(headers.get('Content-Encoding')).toBe(encoding);
    expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(headers.get('Vary')).toContain('Accept-Encoding');
    expect(text.includes('<html')).toBe(encoding === null);
  }
});

it('a frame of an unknown page, of whatever name, can be embedded, so that it can say so', async () => {
  for (const path of ['/embed/nobody', '/embed/no-such-place']) {
    const { status, headers, text } = await visitor.get(path);
    expect([status, text.includes('<html')]).toEqual([404, true]);
    expect(headers.get('Content-Security-Policy') ?? '').not.toContain("frame-ancestors 'none'");
  }
});

it('is in Chinese for Chinese readers', async () => {
  const { text, headers } = await visitor.get('/marlow', { 'Accept-Language': 'zh-CN' });
  expect(text).toContain('<html lang="zh-CN">');
  expect(text).toContain('<title>Marlow Street Tutors – 预约</title>');
  expect(headers.get('Vary')).toContain('Accept-Language');
});

it('describes the site in the reader’s language, also for browsers without scripts', async () => {
  const { text } = await visitor.get('/privacy', { 'Accept-Language': 'zh-CN' });
  expect(text).toContain('<meta name="description" content="面向小商家的在线预约');
  expect(text).toContain('href="/manifest-zh-cn.webmanifest"');
  expect(text).toContain('<noscript>此页面需要 JavaScript');
  expect((await visitor.get('/privacy')).text).toContain('<noscript>This page needs JavaScript');
});

it('is in the chosen language, whatever the browser prefers, and keeps it for another year', async () => {
  const { text, headers } = await visitor.get('/marlow', {
    'Accept-Language': 'en',
    Cookie: 'i18nextLng=zh-CN',
  });
  expect(text).toContain('<html lang="zh-CN">');
  expect(headers.get('Set-Cookie')).toBe('i18nextLng=zh-CN; Max-Age=31536000; Path=/; SameSite=Lax');
  expect((await visitor.get('/marlow', { Cookie: 'i18nextLng=fr' })).text).toContain('<html lang="en">');
});

it('a legal page is in the language chosen there, and other pages from then on', async () => {
  const reader = new Visitor(app);
  expect((await reader.get('/privacy?lng=fr')).headers.get('Set-Cookie')).toBeNull();
  const chosen = await reader.get('/privacy?lng=zh-CN');
  expect(chosen.headers.get('Set-Cookie')).toBe('i18nextLng=zh-CN; Max-Age=31536000; Path=/; SameSite=Lax');
  for (const { text } of [chosen, await reader.get('/terms')]) expect(text).toContain('<html lang="zh-CN">');
});

it('prints every text of an owner as text', async () => {
  await business.owner.post('/api/profile', { name: HOSTILE, description: HOSTILE });
  for (const path of ['/marlow', '/embed/marlow']) {
    const { text } = await visitor.get(path);
    expect(text).not.toContain('<script>alert');
    expect(readBlock(text, 'application/json').publicPage.business.name).toBe(HOSTILE);
  }
  await business.owner.post('/api/profile', { name: 'Marlow Street Tutors', description: '' });
});

it('can be framed by any site at /embed, in that site’s colours, and nowhere else', async () => {
  const framed = await visitor.get('/embed/marlow?theme=dark');
  expect(framed.text).toContain('data-theme="dark"');
  expect(framed.headers.get('Content-Security-Policy')).toContain('frame-ancestors *');
  expect(framed.headers.get('X-Frame-Options')).toBeNull();
  expect((await visitor.get('/embed/marlow?theme="><b>')).text).toContain('data-theme="light"');
  const page = await visitor.get('/marlow');
  expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.get('Content-Security-Policy')).not.toContain('unsafe');
  expect(page.headers.get('X-Frame-Options')).toBe('DENY');
});

it('disappears as soon as the owner unpublishes it', async () => {
  await business.owner.post('/api/profile/publish', { published: false });
  for (const path of ['/marlow', '/embed/marlow', '/nobody']) {
    const { status, text } = await visitor.get(path);
    expect(status).toBe(404);
    expect(text).not.toContain('Marlow Street Tutors');
  }
  await business.owner.post('/api/profile/publish', { published: true });
  expect((await visitor.get('/marlow')).status).toBe(200);
  expect((await visitor.get('/marlow')).headers.get('Cache-Control')).toBe('no-cache');
});

it('has its styles in the HTML and links the module of its screen', async () => {
  const { text, headers } = await visitor.get('/marlow');
  const [, nonce, css] = /<style nonce="([^"]+)">(.*?)<\/style>/.exec(text) ?? [];
  expect(css).toContain('.app { color: red }');
  for (const sheet of text.match(/<link rel="stylesheet"[^>]*>/g) ?? []) expect(sheet).toContain(' disabled');
  expect(headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`);
  const base = '/remotes/booking_widget/';
  const link = `<link rel="modulepreload" crossorigin href="${base}app.js" data-screen="booking_widget/App">`;
  expect(text).toContain(link);
  expect(text).toContain(`<link rel="modulepreload" crossorigin href="${base}shared.js">`);
});

it('contains what booking pages, the landing page and the sample dashboard show of the settings', async () => {
  for (const path of ['/marlow', '/', '/sample-db']) {
    const { config } = readBlock((await visitor.get(path)).text, 'application/json');
    expect(config).toEqual((await visitor.get('/api/config')).json);
  }
});

it('a legal page is whole without scripts, except for the choice of a language', async () => {
  const { text, headers } = await visitor.get('/privacy', { 'Accept-Language': 'zh' });
  expect(viewIn(text)).toMatchObject({ path: '/privacy', language: 'zh-CN' });
  expect(text).toContain('<title>隐私政策 – Slotwell</title>');
  expect(text).not.toMatch(/<script[^>]* src=/);
  const [, inline = ''] = /<script>(.*?)<\/script>/.exec(text) ?? [];
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(headers.get('Content-Security-Policy')).toContain(hash);
});
