/** The HTML of the console, before any script runs. */
import { afterAll, expect, it } from 'vitest';
import { createPagesWorld, readBlock, viewIn } from './pages-world.ts';
import { Visitor } from './visitor.ts';

const { world, app, visitor, owner } = await createPagesWorld();
afterAll(() => world.close());

const CHINESE_PHONE = { 'Accept-Language': 'zh-CN', 'User-Agent': 'Some Phone Mobile Safari' };

it('contains the replies of the first calls, with a month in whole weeks of the reader', async () => {
  const answersIn = async (headers: Record<string, string>) =>
    readBlock((await owner.get('/dashboard', headers)).text, 'application/json').replies;
  const answers = await answersIn({});
  expect(answers['/api/profile'].name).toBe('Marlow Street Tutors');
  for (const [path, answer] of Object.entries(answers)) {
    expect(answer, path).toEqual((await owner.get(path)).json);
  }
  expect(Object.keys(answers)).toContain('/api/calendar?start=2026-11-01&end=2026-12-06');
  expect(Object.keys(await answersIn(CHINESE_PHONE))).toContain(
    '/api/calendar?start=2026-10-26&end=2026-12-07',
  );
});

it('contains the range that the URL shows, and no other', async () => {
  const text = (await owner.get('/dashboard?view=week&date=2027-02-10')).text;
  const { replies, revision } = readBlock(text, 'application/json');
  expect(Object.keys(replies).filter((path) => path.startsWith('/api/calendar?'))).toEqual([
    '/api/calendar?start=2027-02-07&end=2027-02-14',
  ]);
  expect(revision).toBeGreaterThan(0);
});

it('is not cached, and lets its owner change things', async () => {
  const { headers } = await owner.get('/dashboard');
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  const { headers: first } = await new Visitor(app).get('/dashboard');
  expect(first.get('Set-Cookie')).toContain('csrf_token=');
});

it('starts with the right language, place and device', async () => {
  const viewAt = async (path: string, headers?: Record<string, string>) =>
    viewIn((await owner.get(path, headers)).text);
  expect(await viewAt('/dashboard')).toMatchObject({
    address: { place: 'calendar', view: null, date: null },
    isPhone: false,
    language: 'en',
  });
  expect(await viewAt('/dashboard/?place=business-page', CHINESE_PHONE)).toMatchObject({
    address: { place: 'business-page' },
    isPhone: true,
    language: 'zh-CN',
  });
});

it('shows strangers no data', async () => {
  const { status, text } = await visitor.get('/dashboard');
  expect(status).toBe(200);
  expect(readBlock(text, 'application/json')).toEqual({
    replies: { '/api/check-auth': { authenticated: false } },
  });
  expect(text).toContain('<div id="root"></div>');
});
