import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailStore } from './mail-store.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'slotwell-kept-'));
});
afterAll(() => rm(dir, { recursive: true }));

it('the inbox stores the 200 newest mails, newest first, and no half-written file', async () => {
  const mails = createMailStore(dir);
  const start = Date.parse('2026-11-02T14:00:00.000Z');
  for (let n = 0; n < 203; n += 1) await mails.add(Buffer.from(`mail ${n}`), new Date(start + n), `id-${n}`);
  const ids = await mails.ids();
  expect(ids).toHaveLength(200);
  expect(String(await mails.read(ids[0] ?? ''))).toBe('mail 202');
  expect(String(await mails.read(ids.at(-1) ?? ''))).toBe('mail 3');
  expect(await readdir(dir)).toHaveLength(200);
});
