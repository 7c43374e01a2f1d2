import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransport } from '../emails/transport.ts';
import { type Inbox, startInbox } from './inbox.ts';

const HOSTILE = '<script>alert("boo")</script>';
const HTML =
  '<html><head><title>x</title></head><body><a href="https://slotwell.example">go</a></body></html>';
let dir: string;
let inbox: Inbox;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'slotwell-inbox-'));
  inbox = await startInbox({
    dir: join(dir, 'inbox'),
    publicUrl: 'http://localhost:3000',
    token: 'opens it',
  });
});
afterAll(async () => {
  await inbox.close();
  await rm(dir, { recursive: true });
});

/** A request from an address, as the socket reports it. */
const get = async (path: string, headers = {}, remoteAddress = '127.0.0.1') => {
  const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } };
  const answer = await inbox.routes.request(path, { headers }, { incoming });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('the inbox of a machine without a mail server', () => {
  it('says that it is empty before the first mail', async () => {
    const { status, text } = await get('/');
    expect(status).toBe(200);
    expect(text).toContain('No emails yet.');
  });

  it('answers only under local host names', async () => {
    const statusAt = async (host: string) => (await get(`http://${host}:3000/`)).status;
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'shop.localhost'])
      expect(await statusAt(host)).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example', '10.0.0.7'])
      expect(await statusAt(host)).toBe(403);
  });

  describe('with a hostile mail', () => {
    let page: string;
    beforeAll(async () => {
      const from = { name: HOSTILE, address: 'eve@evil.example' };
      const transport = createTransport({ smtpUrl: inbox.smtpUrl, from, connections: 10 });
      await transport.send({
        to: { name: HOSTILE, address: 'ravi@example.com' },
        subject: `Booked ${HOSTILE}`,
        html: HTML,
        text: `Hello ${HOSTILE}`,
        messageId: '<1@slotwell.example>',
      });
      transport.close();
      const list = await get('/');
      page = /href="\/inbox(\/[^"]+)"><strong>/.exec(list.text)?.[1] ?? 'no mail is listed';
    });

    it.each(['the list', 'the mail'])('shows it as text in %s', async (where) => {
      const { text, headers } = await get(where === 'the list' ? '/' : page);
      expect(text).toMatch(/^<!doctype html>/);
      expect(text).toContain('Booked &lt;script&gt;');
      expect(text).not.toContain('<script');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
      expect(headers.get('Cache-Control')).toBe('no-store');
    });

    it('shows sender, recipient and the text part', async () => {
      const { text } = await get(page);
      expect(text).toContain('&lt;eve@evil.example&gt;');
      expect(text).toContain('ravi@example.com');
      expect(text).toContain('<pre>Hello &lt;script&gt;');
    });

    it('shows its HTML in a frame that can only open links in a new tab', async () => {
      expect((await get(page)).text).toContain(`src="/inbox${page}/html"`);
      const { headers, text } = await get(`${page}/html`);
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:3000/pictures/; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
      );
      expect(headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(text).toContain('<head><base target="_blank"><title>');
    });

    it('serves the raw message as plain text', async () => {
      const { headers, text } = await get(`${page}/raw`);
      expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(text).toContain('Message-ID: <1@slotwell.example>');
    });
  });

  it.each(['unknown', '..%2F..%2Fetc%2Fpasswd', '%00'])('answers 404 for the mail %s', async (id) => {
    const { status, headers } = await get(`/${id}`);
    expect([status, headers.get('Location')]).toEqual([302, '/inbox']);
    expect((await get(`/${id}/html`)).status).toBe(404);
    expect((await get(`/${id}/raw`)).status).toBe(404);
  });
});

describe('access to the inbox', () => {
  it.each(['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1'])('is allowed from %s', async (address) => {
    expect((await get('/', {}, address)).status).toBe(200);
  });

  it.each(['10.0.0.7', '203.0.113.5', '::ffff:10.0.0.7', '2001:db8::1', ''])(
    'is refused from %j',
    async (address) => {
      for (const path of ['/', '/style.css', '/unknown', '/unknown/html', '/unknown/raw']) {
        expect((await get(path, {}, address)).status).toBe(403);
      }
    },
  );

  it.each(['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'])(
    'is refused through a proxy on the machine (%s)',
    async (header) => {
      expect((await get('/', { [header]: '203.0.113.5' })).status).toBe(403);
    },
  );
});

describe('the inbox of a public installation', () => {
  let open: Inbox;
  beforeAll(async () => {
    const publicUrl = 'https://book.example';
    open = await startInbox({ dir: join(dir, 'public'), publicUrl, token: 'opens it' });
  });
  afterAll(() => open.close());

  const ask = (path: string, headers = {}) =>
    open.routes.request(
      `http://127.0.0.1:3000${path}`,
      { headers },
      { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } },
    );

  it('trusts no address', async () => {
    expect((await ask('/')).status).toBe(403);
    expect((await ask('/?token=guessed')).status).toBe(403);
    expect((await ask('/', { Cookie: 'inbox=guessed' })).status).toBe(403);
  });

  it('opens by the link printed at startup, and removes the token from the URL', async () => {
    const first = await ask('/?token=opens%20it');
    expect([first.status, first.headers.get('Location')]).toEqual([302, '/inbox']);
    const cookie = first.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
    expect((await ask('/', { Cookie: cookie.split(';')[0] })).status).toBe(200);
  });
});
