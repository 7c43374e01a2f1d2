import { afterAll, describe, expect, it } from 'vitest';
import { openBusiness, signUp } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const UNSET = { brand_color: '', logo_url: '', cover_url: '', photos: [], website: '', map: false };

describe('the look of a page', () => {
  it('begins without color, pictures and links', async () => {
    const owner = await signUp(world, 'plain@owner.example');
    expect((await owner.get('/api/profile')).json).toMatchObject(UNSET);
  });

  it('shows customers the color, the website and the link to a map', async () => {
    const { owner } = await openBusiness(world, 'colorful');
    const chosen = { brand_color: '#24476B', website: 'https://harrowlane.example', map: true };
    const shown = { brand_color: '#24476b', website: 'https://harrowlane.example/', map: true };
    const { json } = await owner.post('/api/profile', chosen);
    expect(json.profile).toMatchObject(shown);
    expect((await world.visitor().get('/api/public/colorful')).json).toMatchObject({ ...UNSET, ...shown });
    await owner.post('/api/profile', { description: 'Two chairs.' });
    expect((await owner.get('/api/profile')).json).toMatchObject(shown);
    await owner.post('/api/profile', { brand_color: '', website: '', map: false });
    expect((await owner.get('/api/profile')).json).toMatchObject(UNSET);
  });

  it.each([
    ['brand_color', 'red'],
    ['brand_color', '#24476'],
    ['brand_color', '#24476b;}'],
    ['website', 'javascript:alert(1)'],
    ['website', 'harrowlane'],
    ['map', 'yes'],
  ])('refuses %s %s', async (field, value) => {
    const owner = await signUp(world, `${field}${value.length}@look.example`);
    const { status, json } = await owner.post('/api/profile', { [field]: value });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', [field]]);
  });
});
