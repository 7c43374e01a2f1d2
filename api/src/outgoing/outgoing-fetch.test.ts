import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createOutgoingFetch } from './outgoing-fetch.ts';

let requests = 0;
const server = createServer((_, response) => {
  requests++;
  response.end('ok');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

const answers = (...addresses: string[]) => {
  const left = [...addresses];
  return async () => [{ address: left.shift() ?? '', family: 4 }];
};

it('a private address is refused in every spelling', async () => {
  const { isAllowed } = createOutgoingFetch({ allowsPrivate: false });
  const refused = [
    `https://127.0.0.1:${port}/`,
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'http://93.184.216.34/',
    'ftp://93.184.216.34/',
  ];
  for (const url of refused) expect([url, await isAllowed(url)]).toEqual([url, false]);
  expect(await isAllowed('https://93.184.216.34/')).toBe(true);
});

it('a host with one private address among its public ones is refused', async () => {
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const { isAllowed } = createOutgoingFetch({ allowsPrivate: false }, resolve);
  expect(await isAllowed('https://mixed.example/')).toBe(false);
});

it('a host that turned private since it was checked gets no request', async () => {
  const { isAllowed, fetch, close } = createOutgoingFetch(
    { allowsPrivate: false },
    answers('93.184.216.34', '127.0.0.1'),
  );
  const url = `https://rebound.example:${port}/`;
  expect(await isAllowed(url)).toBe(true);
  await expect(fetch(url, {})).rejects.toMatchObject({ cause: { message: 'rebound.example' } });
  await close();
  expect(requests).toBe(0);
});

it('private addresses are requested where the operator allows them', async () => {
  const { fetch, close } = createOutgoingFetch({ allowsPrivate: true }, answers('127.0.0.1'));
  expect(await (await fetch(`http://intern.example:${port}/`, {})).text()).toBe('ok');
  await close();
  expect(requests).toBe(1);
});
