/** Pictures are decoded outside the api's process. */
import { afterAll, expect, it } from 'vitest';
import { encodePicture } from '../src/pictures/encode-picture.ts';
import { createPictureProcess } from '../src/pictures/picture-process.ts';
import { openBusiness } from './fixtures.ts';
import { samplePicture } from './sample-picture.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const { owner } = await openBusiness(world);
afterAll(() => world.close());

const jpeg = await samplePicture();
const send = (body: Buffer) => owner.put('/api/profile/logo', body, { 'Content-Type': 'image/jpeg' });
const job = { kind: 'photo', type: 'jpeg', bytes: jpeg } as const;
const run = (limits: object) => createPictureProcess(limits).encode('marlow', { ...job, type: 'image/jpeg' });

it('the process that decodes is ended when it takes too long or too much memory, and the next picture is encoded', async () => {
  await expect(run({ timeMs: 1 })).rejects.toMatchObject({ code: 'picture_invalid' });
  await expect(run({ memoryBytes: 1 })).rejects.toMatchObject({ code: 'picture_invalid' });
  expect(await run({})).toHaveLength(6);
});

it('the process that decodes says in the log why a picture was refused, and for which request', async () => {
  const broken = jpeg.subarray(0, 1000);
  const { headers } = await send(broken);
  const requestId = headers.get('X-Request-Id');
  expect(world.log.find(({ request_id }) => request_id === requestId)).toMatchObject({
    message: 'refused',
    reason: expect.stringMatching(/caused by Error VipsJpeg/),
  });
});

it('the process that decodes refuses a picture of more pixels than its turn is for', async () => {
  const refused = encodePicture({ ...job, type: 'image/jpeg', maxPixels: 100 });
  await expect(refused).rejects.toThrow('pixel limit');
});

it('the process that decodes leaves the api free to answer meanwhile', async () => {
  const uploads = Array.from({ length: 4 }, () => send(jpeg));
  const answer = await Promise.race([
    ...uploads,
    world
      .visitor()
      .get('/api/health/live')
      .then(({ status }) => status),
  ]);
  expect(answer).toBe(200);
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
