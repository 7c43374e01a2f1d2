import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { removeDiscarded } from '../src/features/pictures/remove-discarded.ts';
import { readS3Url, type S3Address } from '../src/lib/s3-url.ts';
import { createS3Store } from '../src/pictures/s3-store.ts';
import { openBusiness, PASSWORD } from './fixtures.ts';
import { startS3Server } from './s3-server.ts';
import { samplePicture } from './sample-picture.ts';
import { createWorld, MONDAY } from './world.ts';

const server = await startS3Server();
const world = await createWorld({ PICTURES_S3_URL: server.url });
afterEach(() => {
  server.setDown(false);
  world.setClock(MONDAY);
});
afterAll(async () => {
  await world.close();
  await server.close();
});

/** Two sizes and types at two densities. */
const LOGO_FILES = 8;
const JPEG = { 'Content-Type': 'image/jpeg' };
const picture = await samplePicture();
const findObjects = (url: string) =>
  [...server.objects.keys()].filter((name) =>
    name.includes(url.slice('/pictures/'.length, '/pictures/'.length + 69)),
  );

const setLogo = async (owner: Awaited<ReturnType<typeof openBusiness>>['owner']) =>
  (await owner.put('/api/profile/logo', picture, JPEG)).json.profile?.logo_url as string;
const readStatus = async (url: string) => (await world.visitor().open('GET', url)).status;
const housekeeping = async () => {
  world.setClock(new Date(Date.now() + 1).toISOString());
  await removeDiscarded(world.deps);
};

describe('pictures in an S3 store', () => {
  it('are stored there, and served from the same addresses as those of the database', async () => {
    const { owner } = await openBusiness(world, 'stored');
    const url = await setLogo(owner);
    expect(findObjects(url)).toHaveLength(LOGO_FILES);
    const response = await world.visitor().open('GET', url);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    const object = server.objects.get(`/pictures/shop${url.slice('/pictures'.length)}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(object);
    expect(server.refused).toEqual([]);
  });

  it('vanish from it once they are replaced, and with the account', async () => {
    const { owner } = await openBusiness(world, 'gone');
    const first = await setLogo(owner);
    const second = await setLogo(owner);
    expect(await readStatus(first)).toBe(404);
    await housekeeping();
    expect([findObjects(first).length, findObjects(second).length]).toEqual([0, LOGO_FILES]);
    await owner.delete('/api/account', { password: PASSWORD });
    expect(await readStatus(second)).toBe(404);
    await housekeeping();
    expect(findObjects(second)).toEqual([]);
  });

  it('are whole or absent: an upload that fails half-way is removed an hour later', async () => {
    const { owner } = await openBusiness(world, 'halfway');
    server.setDown(true);
    expect((await owner.put('/api/profile/logo', picture, JPEG)).status).toBe(503);
    server.setDown(false);
    expect((await owner.get('/api/profile')).json.logo_url).toBe('');
    const rows = () =>
      world.deps.db.query((tx) =>
        tx.execute(
          "select from pictures p join businesses b using (business_key) where b.business_id = 'halfway'",
        ),
      );
    expect((await rows()).length).toBe(1);
    world.setClock('2026-11-02T15:01:00.000Z');
    await removeDiscarded(world.deps);
    expect((await rows()).length).toBe(0);
  });

  it('are unavailable, and not unknown, while the store is', async () => {
    const { owner } = await openBusiness(world, 'away');
    const url = await setLogo(owner);
    server.setDown(true);
    expect(await readStatus(url)).toBe(503);
    server.setDown(false);
    expect(await readStatus(url)).toBe(200);
  });

  it('that were stored in the database before are still served', async () => {
    const { owner } = await openBusiness(world, 'earlier');
    const { s3 } = world.deps;
    world.deps.s3 = null;
    const url = await setLogo(owner);
    world.deps.s3 = s3;
    expect(findObjects(url)).toEqual([]);
    expect(await readStatus(url)).toBe(200);
  });
});

it('a store refuses a wrong secret', async () => {
  const store = createS3Store(readS3Url(server.urlWithWrongSecret) as S3Address);
  await expect(store.put('x.webp', picture)).rejects.toMatchObject({ code: 'unavailable' });
});

it.each([
  ['without a key', 'https://s3.example/bucket'],
  ['without a bucket', 'https://key:secret@s3.example/'],
  ['of another scheme', 'ftp://key:secret@s3.example/bucket'],
])('an address %s is none', (_name, url) => {
  expect(readS3Url(url)).toBeNull();
});
