import { afterAll, expect, it } from 'vitest';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const read = (timezone: string) => world.visitor().get(`/api/utc-offsets?timezone=${timezone}`);

it('a page gets the server’s offsets of the visitor’s zone, under its present name', async () => {
  const { status, json, headers } = await read('asia/calcutta');
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=3600']);
  expect(json.timezone).toBe('Asia/Kolkata');
  expect(new Set(json.utc_offsets.map(([, minutes]: [string, number]) => minutes))).toEqual(new Set([330]));
  const toronto = (await read('America/Toronto')).json.utc_offsets;
  expect(toronto).toContainEqual(['2026-11-01T06:00:00.000Z', -300]);
});

it('a zone that nobody knows is refused', async () => {
  const { status, json } = await read('Mars/Olympus');
  expect([status, Object.keys(json.fields)]).toEqual([400, ['timezone']]);
});
