let sent = 0;
/** Of the range for benchmarks (RFC 2544): each request comes from another client, so that no limit applies. */
const nextAddress = () => `198.${18 + ((sent >> 16) & 1)}.${(sent >> 8) & 255}.${sent++ & 255}`;

// biome-ignore lint/suspicious/noExplicitAny: replies of every shape
type Json = any;

export interface Reply {
  status: number;
  /** The media type. */
  type: string;
  text: string;
  /** null if it is no JSON. */
  json: Json;
}

/** Of a stream only what it begins with. */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

/** An HTTP client with cookies and CSRF token, or with a program's key. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly base: string;
  readonly #key: string;

  constructor(base: string, key = '') {
    this.base = base;
    this.#key = key;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get csrfToken(): string {
    return this.cookies.get('csrf_token') ?? '';
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        'X-Forwarded-For': nextAddress(),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(this.#key ? { Authorization: `Bearer ${this.#key}` } : { Cookie: this.cookieHeader }),
        ...(this.csrfToken && { 'X-CSRF-Token': this.csrfToken }),
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const type = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
    const text = await readText(response);
    return {
      status: response.status,
      type,
      text,
      json: type === 'application/json' && text ? JSON.parse(text) : null,
    };
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body: unknown = {}) => this.send('POST', path, body);
}
