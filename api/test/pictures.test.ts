import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureUrl } from '../src/contract/picture-sizes.ts';
import { inviteAndJoin, openBusiness, readKey } from './fixtures.ts';
import { samplePicture } from './sample-picture.ts';
import type { Visitor } from './visitor.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const JPEG = { 'Content-Type': 'image/jpeg' };
const picture = await samplePicture();

const readStatus = async (url: string) => (await world.visitor().get(url)).status;

async function pictureAt(url: string) {
  const response = await world.visitor().open('GET', url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, ...(await sharp(bytes).metadata()) };
}

async function addPhotos(owner: Visitor, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await owner.post(`/api/photos?alt=Photo ${n}`, picture, JPEG);
}
/** Each upload starts a process: all photos show the picture of the first one. */
async function fillPhotos(owner: Visitor, count: number): Promise<void> {
  await addPhotos(owner, 1);
  await world.deps.db.query((tx) =>
    tx.execute(sql`
      insert into photos (business_key, photo_id, picture, position, created_at)
      select business_key, gen_random_uuid(), picture, position + n, created_at
        from photos, generate_series(1, ${count - 1}) n where business_key = ${readKey(owner)}`),
  );
}
const toAlts = (photos: { alt: string }[]) => photos.map(({ alt }) => alt);

describe('the pictures of a page', () => {
  it('are shown to customers in the sizes of the page, as WebP', async () => {
    const { owner } = await openBusiness(world, 'pictured');
    const { json } = await owner.put(
      '/api/profile/cover',
      await samplePicture({ width: 3000, height: 900 }),
      JPEG,
    );
    await owner.put('/api/profile/logo', await samplePicture({ width: 400, height: 400, type: 'png' }), {
      'Content-Type': 'image/png',
    });
    const shown = (await world.visitor().get('/api/public/pictured')).json;
    expect(shown.cover_url).toBe(json.profile.cover_url);
    expect(shown.cover_url).toMatch(/^\/pictures\/[\da-f-]{36}\/[\da-f]{32}-wide-1x\.webp$/);
    expect(await pictureAt(shown.cover_url)).toMatchObject({ format: 'webp', width: 1184, height: 180 });
    const phone = await pictureAt(pictureUrl(shown.cover_url, 'narrow', 2));
    expect(phone).toMatchObject({ width: 780, height: 256 });
    expect(await pictureAt(shown.logo_url)).toMatchObject({ format: 'webp', width: 96, height: 96 });
  });

  it('vanish once they are replaced or removed', async () => {
    const { owner } = await openBusiness(world, 'replacing');
    const first = (await owner.put('/api/profile/logo', picture, JPEG)).json.profile.logo_url;
    const second = (await owner.put('/api/profile/logo', picture, JPEG)).json.profile.logo_url;
    expect(second).not.toBe(first);
    expect([await readStatus(first), await readStatus(second)]).toEqual([404, 200]);
    const { json } = await owner.delete('/api/profile/logo');
    expect(json.profile.logo_url).toBe('');
    expect(await readStatus(second)).toBe(404);
    expect((await owner.delete('/api/profile/logo')).status).toBe(200);
  });

  it('are kept by browsers for a year, and are nothing but pictures', async () => {
    const { owner } = await openBusiness(world, 'served');
    const { logo_url } = (await owner.put('/api/profile/logo', picture, JPEG)).json.profile;
    const { response } = await pictureAt(logo_url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    const etag = response.headers.get('ETag') ?? '';
    const again = await world.visitor().open('GET', logo_url, undefined, { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await readStatus(logo_url.replace('page', 'huge'))).toBe(404);
    expect(await readStatus('/pictures/nobody/nothing.webp')).toBe(404);
  });

  it('do not enlarge a small one', async () => {
    const { owner } = await openBusiness(world, 'small');
    const small = await samplePicture({ width: 600, height: 100 });
    const { cover_url } = (await owner.put('/api/profile/cover', small, JPEG)).json.profile;
    expect(await pictureAt(cover_url)).toMatchObject({ width: 600, height: 91 });
  });

  it('are stored in one process and served by any other', async () => {
    const { owner } = await openBusiness(world, 'everywhere');
    const { logo_url } = (await owner.put('/api/profile/logo', picture, JPEG)).json.profile;
    expect((await world.secondServer()().get(logo_url)).status).toBe(200);
  });
});

describe('the photos of the place', () => {
  it('are described, ordered and removed', async () => {
    const { owner } = await openBusiness(world, 'gallery');
    await addPhotos(owner, 3);
    const { photos } = (await world.visitor().get('/api/public/gallery')).json;
    expect(toAlts(photos)).toEqual(['Photo 1', 'Photo 2', 'Photo 3']);
    const last = `/api/photos/${photos[2].photo_id}`;
    const moved = await owner.put(last, { position: 0, alt: 'The door' });
    expect(toAlts(moved.json.photos)).toEqual(['The door', 'Photo 1', 'Photo 2']);
    expect(toAlts((await owner.put(last, { position: 99 })).json.photos)).toEqual([
      'Photo 1',
      'Photo 2',
      'The door',
    ]);
    const left = await owner.delete(`/api/photos/${photos[0].photo_id}`);
    expect(toAlts(left.json.photos)).toEqual(['Photo 2', 'The door']);
    expect(toAlts((await owner.get('/api/profile')).json.photos)).toEqual(['Photo 2', 'The door']);
    expect(await readStatus(photos[0].url)).toBe(404);
    expect((await owner.delete(`/api/photos/${photos[0].photo_id}`)).status).toBe(404);
  });

  it('are twelve at most', async () => {
    const { owner } = await openBusiness(world, 'dozen');
    await fillPhotos(owner, 11);
    expect((await owner.post('/api/photos', picture, JPEG)).status).toBe(200);
    const { status, json } = await owner.post('/api/photos', picture, JPEG);
    expect([status, json.code]).toEqual([400, 'too_many_photos']);
    expect((await owner.get('/api/profile')).json.photos).toHaveLength(12);
  });

  it('are twelve at most even if three are added at once', async () => {
    const { owner } = await openBusiness(world, 'atonce');
    await fillPhotos(owner, 11);
    const adding = [1, 2, 3].map(() => owner.post('/api/photos', picture, JPEG));
    const statuses = (await Promise.all(adding)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
    expect((await owner.get('/api/profile')).json.photos).toHaveLength(12);
    const stored = await world.deps.db.query((tx) =>
      tx.execute(
        `select from pictures p join businesses b using (business_key) where b.business_id = 'atonce'`,
      ),
    );
    expect(stored).toHaveLength(2);
  });

  it('have descriptions of at most 200 characters', async () => {
    const { owner } = await openBusiness(world, 'wordy');
    const { json } = await owner.post(`/api/photos?alt=${'x'.repeat(201)}`, picture, JPEG);
    expect([json.code, Object.keys(json.fields)]).toEqual(['validation', ['alt']]);
  });
});

describe('the photo of a staff member', () => {
  it('is shown where customers choose whom to see, until it is removed', async () => {
    const { owner } = await openBusiness(world, 'faces');
    const first = (await owner.get('/api/staff')).json.staff[0].staff_id;
    await owner.put(`/api/staff/${first}`, { name: 'Ana' });
    const { staff_id } = (await owner.post('/api/staff', { name: 'Ben' })).json;
    const { staff } = (await owner.put(`/api/staff/${staff_id}/photo`, picture, JPEG)).json;
    expect(staff[0].photo_url).toBe('');
    expect(await pictureAt(staff[1].photo_url)).toMatchObject({ format: 'webp', width: 96, height: 96 });
    expect((await world.visitor().get('/api/public/faces')).json.staff[1].photo_url).toBe(staff[1].photo_url);
    await owner.delete(`/api/staff/${staff_id}/photo`);
    expect((await owner.get('/api/staff')).json.staff[1].photo_url).toBe('');
    expect(await readStatus(staff[1].photo_url)).toBe(404);
  });

  it('goes with the member', async () => {
    const { owner } = await openBusiness(world, 'leaving');
    const first = (await owner.get('/api/staff')).json.staff[0].staff_id;
    await owner.put(`/api/staff/${first}`, { name: 'Ana' });
    const { staff_id } = (await owner.post('/api/staff', { name: 'Ben' })).json;
    const { staff } = (await owner.put(`/api/staff/${staff_id}/photo`, picture, JPEG)).json;
    await owner.delete(`/api/staff/${staff_id}`);
    expect(await readStatus(staff[1].photo_url)).toBe(404);
  });

  it('can be set with a key, the other pictures cannot', async () => {
    const { owner } = await openBusiness(world, 'bykey');
    const { key } = (await owner.post('/api/keys', { name: 'Photos', scope: 'write' })).json;
    const program = { Authorization: `Bearer ${key}`, ...JPEG };
    const { staff_id } = (await owner.get('/api/staff')).json.staff[0];
    const send = async (path: string) => (await world.visitor().put(path, picture, program)).status;
    expect([await send(`/api/staff/${staff_id}/photo`), await send('/api/profile/logo')]).toEqual([200, 403]);
  });
});

it('managers change the look, staff do not', async () => {
  const { owner } = await openBusiness(world, 'roles');
  const { staff_id } = (await owner.get('/api/staff')).json.staff[0];
  const manager = await inviteAndJoin(world, owner, { email: 'm@roles.example', role: 'manager' });
  const employee = await inviteAndJoin(world, owner, { email: 's@roles.example', role: 'staff', staff_id });
  expect((await manager.put('/api/profile/logo', picture, JPEG)).status).toBe(200);
  expect((await employee.put('/api/profile/logo', picture, JPEG)).status).toBe(403);
  expect((await employee.put(`/api/staff/${staff_id}/photo`, picture, JPEG)).status).toBe(403);
});

it('the export of an account links to its pictures in their largest size', async () => {
  const { owner } = await openBusiness(world, 'exporting');
  await owner.put('/api/profile/logo', picture, JPEG);
  await addPhotos(owner, 1);
  const { profile } = (await owner.get('/api/account/export')).json;
  for (const link of [profile.logo_url, profile.photos[0].url]) {
    expect(link).toMatch(/^http:\/\/localhost:3000\/pictures\/.*-2x\.webp$/);
    expect(await readStatus(new URL(link).pathname)).toBe(200);
  }
});

it('the pictures of a business go with its account', async () => {
  const { owner } = await openBusiness(world, 'closing');
  const { logo_url } = (await owner.put('/api/profile/logo', picture, JPEG)).json.profile;
  await addPhotos(owner, 1);
  await owner.delete('/api/account', { password: 'correct horse battery' });
  expect(await readStatus(logo_url)).toBe(404);
});
