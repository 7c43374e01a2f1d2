import { describe, expect, it } from 'vitest';
import { readMultistatus } from '../reading/reading-thread.ts';
import { resourcesIn } from './multistatus-text.ts';

const TURN = { businessKey: 'marlow', isAwaited: true };
const URL = 'https://dav.example/ada/';
const multistatus = (inner: string) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${inner}</d:multistatus>`;
const WORK = multistatus(`<d:response><d:href>/ada/work/</d:href><d:propstat>
  <d:prop><d:displayname>Work</d:displayname></d:prop><d:status>HTTP/1.1 200 OK</d:status>
</d:propstat></d:response>`);

describe('a multistatus', () => {
  it('is read in a thread', async () => {
    const [work, ...others] = await readMultistatus(TURN, { url: URL, text: WORK });
    expect(work).toMatchObject({ href: '/ada/work/', props: { displayname: 'Work' } });
    expect(others).toEqual([]);
  });

  it('with a tag that never ends cannot be read', async () => {
    await expect(resourcesIn({ url: URL, text: WORK.replace('</d:prop>', '') })).rejects.toThrow(
      'calendar_unreadable',
    );
  });

  it('that is malformed throughout does not hold up requests', async () => {
    const text = multistatus(`<d:response ${'a '.repeat(100_000)}/>`);
    const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()];
    await readMultistatus(TURN, { url: URL, text }).catch(() => null);
    expect(process.threadCpuUsage(here).user).toBeLessThan(process.cpuUsage(everywhere).user / 2);
  });
});
