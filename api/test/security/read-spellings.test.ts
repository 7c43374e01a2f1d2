/** The limit on reads applies to every spelling of a URL. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { pages } from '../../src/pages/pages.ts';
import { openBusiness } from '../fixtures.ts';
import { FRAME, SHELL } from '../pages-world.ts';
import { createWorld } from '../world.ts';
import { fill, readOperations } from './routes.ts';

const FREE_READS = 60;
const PAGES = [
  '/',
  '/dashboard',
  '/greedy',
  '/embed/greedy',
  '/samplebiz',
  '/sample-db',
  '/privacy',
  '/terms',
];
const MORE_PAGES = [
  '/reset-password',
  '/manage/ABCDEFGH12',
  '/unsubscribe',
  '/requests/x',
  '/nobody',
  '/a/b',
];
/** Probes, which are always answered. */
const UNLIMITED = /^\/api\/(health|metrics)/i;

const world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' });
await openBusiness(world, 'greedy');
const root = mkdtempSync(join(tmpdir(), 'slotwell-spellings-'));
for (const folder of ['shell/dist/client', 'booking-widget/dist/frame'])
  mkdirSync(join(root, folder), { recursive: true });
writeFileSync(join(root, 'shell/dist/client/index.html'), SHELL);
writeFileSync(join(root, 'shell/dist/client/robots.txt'), '');
writeFileSync(join(root, 'booking-widget/dist/frame/frame.html'), FRAME);
const app = createApp(world.deps, { pages: await pages(root, world.deps) });
afterAll(() => world.close());

const listSpellings = (path: string) => {
  const encoded = path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    path,
    `${path}/`,
    `/${path}`,
    `${path}//`,
    path.toUpperCase(),
    encoded,
    `${path}?x=1`,
    `${path}/.`,
    `${path};x`,
  ];
};

async function readStatus(method: string, path: string, client: string): Promise<number> {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: { 'X-Forwarded-For': client, 'Accept-Encoding': 'identity' },
  });
  const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } };
  return (await app.fetch(request, { incoming })).status;
}

it('every page and route counts as a read in every spelling that is answered', {
  timeout: 60_000,
}, async () => {
  const GREEDY = '203.0.113.7';
  for (let i = 0; i < FREE_READS; i++) await readStatus('GET', '/api/config', GREEDY);
  await world.deps.limits.count('publicReads', GREEDY, 1200);
  const routes = (await readOperations(world)).filter(({ method }) => method === 'GET');
  const paths = [...PAGES, ...MORE_PAGES, ...routes.map(({ path }) => fill(path, 'greedy'))];
  const calls = paths.flatMap((path) =>
    listSpellings(path).flatMap((spelling) => [`GET ${spelling}`, `HEAD ${spelling}`]),
  );
  let client = 0;
  const escaped: string[] = [];
  for (const call of calls.filter((one) => !UNLIMITED.test(one.split(' ')[1] ?? ''))) {
    const [method = '', path = ''] = call.split(' ');
    const answered = await readStatus(method, path, `198.51.${client >> 8}.${client++ % 256}`);
    const refused = await readStatus(method, path, GREEDY);
    if (answered < 400 && refused !== 429) escaped.push(`${call} → ${refused}`);
  }
  expect(escaped).toEqual([]);
});
