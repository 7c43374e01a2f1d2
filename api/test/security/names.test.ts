/** Names appear in mails to strangers and on public pages. */
import { afterAll, describe, expect, it } from 'vitest';
import { LINK_PATTERN } from '../../src/contract/patterns.ts';
import { openBusiness } from '../fixtures.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const business = await openBusiness(world);
afterAll(() => world.close());

const LINKS = [
  'ALERT your PayPal is locked https://evil.example/x',
  'Go to www.evil.example',
  'Write to help@evil.example',
  'evil.com',
  'EVIL.COM now',
  'evil.example/login',
  'evil．com',
];
const NAMES = [
  'Dr.Wu & Partners',
  'St. John’s',
  'Salon Nr.5',
  'A/B Testing Ltd.',
  'Node.js lessons',
  '小店',
  'a@home',
];

describe('the name of a business or a service', () => {
  it.each(LINKS)('cannot be %s', async (name) => {
    for (const [path, body] of [
      ['/api/profile', { name }],
      ['/api/service', { name, duration: 30 }],
    ] as const) {
      const { status, json } = await business.owner.post(path, body);
      expect([status, json.code, json.fields?.name]).toEqual([
        400,
        'validation',
        'Please leave web and email addresses out of the name.',
      ]);
    }
  });

  it.each(NAMES)('can be %s', async (name) => {
    expect(LINK_PATTERN.test(name)).toBe(false);
    expect((await business.owner.post('/api/profile', { name })).status).toBe(200);
  });
});

it.each(['\u200b', '\u2800', '\u3164', '\u00ad \u200d'])(
  'a name needs a visible character: %j',
  async (name) => {
    const event = { title: name, start_time: '2026-11-20T15:00:00Z', end_time: '2026-11-20T16:00:00Z' };
    const answers = [
      await business.owner.post('/api/profile', { name }),
      await business.owner.post('/api/service', { name, duration: 30 }),
      await business.owner.post('/api/calendar', event),
      await business.owner.post('/api/calendar', { ...event, title: 'Dentist', customerName: name }),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [400, 'name_required'],
      [400, 'service_fields_required'],
      [400, 'title_required'],
      [400, 'validation'],
    ]);
  },
);

it('a body that is not UTF-8 is refused', async () => {
  const { owner } = business;
  const request = new Request('http://localhost:3000/api/profile', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-CSRF-Token': owner.cookies.get('csrf_token') ?? '',
    },
    body: Buffer.from('{"name":"Caf\xe9"}', 'latin1'),
  });
  const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } };
  const answer = await world.app.fetch(request, { incoming });
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_json']);
});

it('a meeting link is stored as parsed', async () => {
  const { json } = await business.owner.post('/api/profile', { ol_link: 'HTTPS://Meet.Example/a b?"c' });
  expect(json.profile.ol_link).toBe('https://meet.example/a%20b?%22c');
  const long = `https://meet.example/${'é'.repeat(400)}`;
  expect((await business.owner.post('/api/profile', { ol_link: long })).json.fields.ol_link).toContain('500');
});
