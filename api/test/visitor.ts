import type { createApp } from '../src/app.ts';
import { createDescribedCheck } from './openapi-comparison.ts';
import { readCalendar } from './read-calendar.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
type Json = any;

const isSentAsItIs = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** Of a stream only what it begins with. */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

/** An HTTP client with cookies and CSRF token that compares every response with the OpenAPI document. */
export class Visitor {
  readonly cookies: Map<string, string>;
  readonly #app: ReturnType<typeof createApp>;
  readonly #check: ReturnType<typeof createDescribedCheck>;

  constructor(app: ReturnType<typeof createApp>, cookies = new Map<string, string>()) {
    this.#app = app;
    this.cookies = cookies;
    this.#check = createDescribedCheck(app);
  }

  /** The response as it comes, for streams. */
  async open(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      ...(body !== undefined && { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(this.cookies.has('csrf_token') && { 'X-CSRF-Token': this.cookies.get('csrf_token') ?? '' }),
        ...headers,
      },
    });
    const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } };
    const response = await this.#app.fetch(request, { incoming });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await this.open(method, path, body, headers);
    const text = await readText(response);
    if (response.headers.get('Content-Type')?.startsWith('text/calendar')) readCalendar(text);
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const json: Json = isJson && text !== '' ? JSON.parse(text) : null;
    const { pathname } = new URL(path, 'http://localhost:3000');
    if (json && pathname !== '/api/openapi.json')
      this.#check({ method, path: pathname, status: response.status, json });
    return { status: response.status, json, text, headers: response.headers };
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers);
  put = (path: string, body: unknown, headers?: Record<string, string>) =>
    this.send('PUT', path, body, headers);
  delete = (path: string, body?: unknown) => this.send('DELETE', path, body);
}
