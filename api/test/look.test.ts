import { afterAll, describe, expect, it } from 'vitest';
import type { MailTransport } from '../src/emails/transport.ts';
import { bookSlot, getCode, openBusiness, signUp } from './fixtures.ts';
import { samplePicture } from './sample-picture.ts';
import { sendDueMails } from './send-mails.ts';
import { wait } from './waitlist-world.ts';
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

it('the pages of a booking and of a waitlist entry have the logo and the color', async () => {
  const business = await openBusiness(world, 'linked');
  const timeSlot = '2026-11-03T15:00:00.000Z';
  const { json } = await bookSlot(world, business, { email: 'mia@look.example', timeSlot });
  const managed = async () => {
    const path = `/api/bookings/${json.booking_ref}${new URL(json.manage_url).search}`;
    return (await world.visitor().get(path)).json.business;
  };
  const plain = { brand_color: '', logo_url: '' };
  expect([await managed(), (await wait(world, business, 'ada@look.example')).json]).toMatchObject([
    plain,
    plain,
  ]);

  await business.owner.post('/api/profile', { brand_color: '#7a1fa2' });
  const jpeg = { 'Content-Type': 'image/jpeg' };
  const changed = await business.owner.put('/api/profile/logo', await samplePicture(), jpeg);
  const { logo_url } = changed.json.profile;
  expect(logo_url).toMatch(/^\/pictures\//);
  const look = { brand_color: '#7a1fa2', logo_url };
  const waiting = (await wait(world, business, 'ada@look.example', { date: '2026-11-04' })).json;
  expect([await managed(), waiting]).toMatchObject([look, look]);
});

it('mails to customers come with the logo and the color', async () => {
  const business = await openBusiness(world, 'mailed');
  await business.owner.post('/api/profile', { brand_color: '#7a1fa2' });
  await business.owner.put('/api/profile/logo', await samplePicture(), { 'Content-Type': 'image/jpeg' });
  await getCode(world, business, { email: 'reader@look.example', timeSlot: '2026-11-03T15:00:00.000Z' });
  let html = '';
  const send: MailTransport['send'] = async (mail) => {
    if (mail.to.address === 'reader@look.example') html = mail.html;
  };
  await sendDueMails(world, { send, close: () => {} });
  const [, path = ''] = /src="https:\/\/slotwell\.example(\/pictures\/[^"]+\.png)"/.exec(html) ?? [];
  const { status, headers } = await world.visitor().open('GET', path);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png']);
  expect(html).toContain('#7a1fa2');
});
