import { initI18n } from 'shared-ui';
import { afterEach, expect, it, vi } from 'vitest';
import { sendFile } from './send-file.ts';

await initI18n('en');

/** Answers as the test wants; keeps what was sent. */
class SentRequest extends EventTarget {
  static last: SentRequest;
  static status = 200;
  static response: unknown = {};
  headers: Record<string, string> = {};
  address = '';
  body: unknown;
  status = 0;
  response: unknown;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  constructor() {
    super();
    SentRequest.last = this;
  }
  open(method: string, path: string) {
    this.address = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return '30';
  }
  abort() {
    this.onabort?.();
  }
  send(body: unknown) {
    this.body = body;
    this.upload.onprogress?.({ loaded: 1, total: 4 });
    if (SentRequest.status === 0) return;
    this.status = SentRequest.status;
    this.response = SentRequest.response;
    this.onload?.();
  }
}

vi.stubGlobal('XMLHttpRequest', SentRequest);
vi.stubGlobal('document', { cookie: 'csrf_token=abc' });
const file = new Blob(['picture'], { type: 'image/png' });
const shares: number[] = [];
const send = (signal = new AbortController().signal) =>
  sendFile(
    'POST /api/photos',
    { query: { alt: 'A door' } },
    { file, signal, onProgress: (share) => shares.push(share) },
  );

afterEach(() => {
  shares.length = 0;
  SentRequest.status = 200;
});

it('a picture is sent as it is, with the token and its progress', async () => {
  SentRequest.response = { photos: [] };
  await expect(send()).resolves.toEqual({ photos: [] });
  expect(SentRequest.last).toMatchObject({
    address: 'POST /api/photos?alt=A+door',
    body: file,
    headers: { 'Content-Type': 'image/png', 'X-CSRF-Token': 'abc', 'Accept-Language': 'en' },
  });
  expect(shares).toEqual([0.25]);
});

it('a refused picture rejects with the reply’s error', async () => {
  SentRequest.status = 400;
  SentRequest.response = { error: 'Not a picture.', code: 'picture_invalid' };
  await expect(send()).rejects.toMatchObject({
    message: 'Not a picture.',
    code: 'picture_invalid',
    retryAfter: 30,
  });
});

it('a cancelled upload ends at once', async () => {
  SentRequest.status = 0;
  const aborter = new AbortController();
  const sending = send(aborter.signal);
  setTimeout(() => aborter.abort());
  await expect(sending).rejects.toMatchObject({ status: 0 });
});
