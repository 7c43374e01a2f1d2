import { Response } from 'undici';
import { afterAll, expect, it } from 'vitest';
import { createOutgoingFetch } from '../../../outgoing/outgoing-fetch.ts';
import { createDavFetch } from './caldav-fetch.ts';

const turn = { businessKey: 'marlow', isAwaited: true };
const START = 'https://calendar.example/busy.ics';
const resolved: string[] = [];
const guarded = createOutgoingFetch({ allowsPrivate: false }, async (host) => {
  const times = resolved.push(host);
  // A name server that gives a private address from the second answer on.
  return [{ address: times === 1 ? '93.184.216.34' : '10.0.0.1', family: 4 }];
});
afterAll(() => guarded.close());

/** A public calendar that redirects to `location`. */
function read(location: string) {
  const redirect = new Response(null, { status: 302, headers: { location } });
  const fetch: typeof guarded.fetch = async (url, init) =>
    url === START ? redirect : guarded.fetch(url, init);
  const target = { url: START, username: '', password: '' };
  return createDavFetch({ outgoing: { ...guarded, fetch }, now: () => new Date(0) }, target, { turn }).send(
    START,
    {
      method: 'GET',
    },
  );
}

it.each([
  'http://93.184.216.34/busy.ics',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::a00:1]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'file:///etc/passwd',
])('a redirect to %s is not followed', async (location) => {
  await expect(read(location)).rejects.toMatchObject({ failure: 'calendar_unreachable' });
});

it('a redirect to a host that turned private since it was looked at is not followed', async () => {
  resolved.length = 0;
  expect(await guarded.isAllowed('https://rebound.example/')).toBe(true);
  await expect(read('https://rebound.example/')).rejects.toMatchObject({
    failure: 'calendar_unreachable',
    cause: { cause: { message: 'rebound.example' } },
  });
  expect(resolved).toEqual(['rebound.example', 'rebound.example']);
});
