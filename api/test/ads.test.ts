/** Which pages have a container for an ad, and where the operator's frame is allowed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadVariable, readEnv } from '../src/lib/env.ts';
import { openBusiness } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

const FRAME = 'https://ads.example/slot/?size=96';

describe('the operator’s ad', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ AD_FRAME_URL: FRAME });
  });
  afterAll(() => world.close());

  it('is configured for the pages', async () => {
    expect((await world.visitor().get('/api/config')).json.ads).toEqual({ frame_url: FRAME });
  });

  it('can be framed only by the pages of businesses', async () => {
    const frameSources = async (path: string) => {
      const { headers } = await world.visitor().get(path);
      return /frame-src ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
    };
    for (const path of ['/marlow', '/marlow/', '/Marlow']) {
      expect(await frameSources(path), path).toBe("'self' https://ads.example");
    }
    for (const path of [
      '/',
      '/dashboard',
      '/Dashboard/',
      '/samplebiz',
      '/privacy',
      '/manage/7K2M9QXR4T',
      '/api/docs',
    ]) {
      expect(await frameSources(path), path).toBe("'self'");
    }
  });

  it.each(['http://ads.example/', 'ads.example', 'javascript:alert(1)'])('cannot be %s', (address) => {
    expect(() => readEnv({ AD_FRAME_URL: address })).toThrow(BadVariable);
  });
});

describe.each([
  ['the day after the cut-off', '2026-11-01T14:00:00Z', true],
  ['before the cut-off', '2026-11-03T14:00:00Z', false],
])('the page of an owner who registered %s', (_, cutoff, shows) => {
  it(shows ? 'has a place for an ad' : 'never has a place for an ad', async () => {
    const world = await createWorld({ AD_FREE_CUTOFF: cutoff });
    const business = await openBusiness(world, 'marlow');
    expect((await world.visitor().get('/api/public/marlow')).json.shows_ads).toBe(shows);
    expect((await business.owner.get('/api/profile')).json.ad_free).toBe(!shows);
    await world.close();
  });
});
