import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { createResolve } from './host-addresses.ts';
import { createOutgoingFetch } from './outgoing-fetch.ts';

const HEADER = 12;
const POINTER_TO_NAME = [0xc0, HEADER];
const [A, IN] = [1, 1];
const ADDRESSES: Record<string, number[]> = {
  'honest.example': [93, 184, 216, 34],
  'inside.example': [10, 0, 0, 1],
};

/** A name and the type that a DNS message asks for (RFC 1035, 4.1.2). */
function readQuestion(message: Buffer) {
  const labels: string[] = [];
  let at = HEADER;
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** Answers what it knows, and that a name of its own has no other addresses; says nothing of any other name. */
const nameServer = createSocket('udp4', (message, { port, address }) => {
  const { name, type, end } = readQuestion(message);
  const addresses = ADDRESSES[name];
  if (!addresses) return;
  const answers = type === A ? [[...POINTER_TO_NAME, 0, A, 0, IN, 0, 0, 0, 0, 0, 4, ...addresses]] : [];
  const header = Buffer.from([0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0]);
  const id = message.subarray(0, 2);
  const question = message.subarray(HEADER, end);
  nameServer.send(Buffer.concat([id, header, question, Buffer.from(answers.flat())]), port, address);
});
nameServer.bind(0, '127.0.0.1');
await once(nameServer, 'listening');
afterAll(() => void nameServer.close());
const resolve = createResolve([`127.0.0.1:${nameServer.address().port}`]);

it('hosts whose name servers never answer delay no other, and are given up', {
  timeout: 30_000,
}, async () => {
  const ended: string[] = [];
  const silent = Array.from({ length: 100 }, (_, i) =>
    expect(resolve(`silent${i}.example`))
      .rejects.toThrow()
      .then(() => ended.push('silent')),
  );
  expect(await resolve('honest.example')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  ended.push('honest');
  await Promise.all(silent);
  expect(ended.indexOf('honest')).toBe(0);
});

it('an address that a name server gives is checked', async () => {
  const { isAllowed } = createOutgoingFetch({ allowsPrivate: false }, resolve);
  expect(await isAllowed('https://honest.example/')).toBe(true);
  expect(await isAllowed('https://inside.example/')).toBe(false);
});

it.each(['localhost', 'LOCALHOST'])('%s is this machine, whatever name servers say', async (host) => {
  expect((await resolve(host)).map(({ address }) => address)).toContain('127.0.0.1');
});
