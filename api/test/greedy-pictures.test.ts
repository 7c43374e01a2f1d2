/** One owner's pictures that take long, beside those of another. */
import { afterAll, describe, expect, it } from 'vitest';
import { chooseLane } from '../src/pictures/picture-lane.ts';
import { openBusiness } from './fixtures.ts';
import { samplePicture } from './sample-picture.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const headers = { 'Content-Type': 'image/jpeg' };

it('six covers of 49 megapixels do not delay the logo of another owner', {
  timeout: 200_000,
}, async () => {
  const greedy = await openBusiness(world, 'greedy');
  const modest = await openBusiness(world, 'modest');
  const cover = await samplePicture({ width: 7000, height: 7000 });
  const logo = await samplePicture();
  const answered: string[] = [];
  const covers = Array.from({ length: 6 }, async () => {
    await greedy.owner.put('/api/profile/cover', cover, headers);
    answered.push('greedy');
  });
  const { status } = await modest.owner.put('/api/profile/logo', logo, headers);
  answered.push('modest');
  await Promise.all(covers);
  expect(status).toBe(200);
  expect(answered.slice(0, 3)).toContain('modest');
});

describe('a picture', () => {
  const lane = (bytes: Buffer) => chooseLane({ kind: 'cover', type: 'image/jpeg', bytes });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of a million pixels waits with small ones, as %s',
    async (type) => {
      expect(lane(await samplePicture({ type, width: 1000, height: 1000 }))).toBe('small');
    },
  );

  it('of 18 million pixels, or of a size that it does not say, waits with large ones', async () => {
    expect(lane(await samplePicture({ width: 6000, height: 3000 }))).toBe('large');
    expect(lane(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10_000_000)]))).toBe('large');
  });
});
