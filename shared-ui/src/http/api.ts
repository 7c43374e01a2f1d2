import type { Options } from 'ky';
import { i18n } from '../i18n/i18n.ts';
import { whenIdle } from '../when-idle.ts';
import { ApiError } from './api-error.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

/** The client proper is no part of a page's first view: it is fetched with the first call. */
async function loadClient() {
  try {
    return (await import('./client.ts')).client;
  } catch {
    throw new ApiError(i18n.t('errors.offline', { ns: 'common' }), { status: 0, code: 'offline' });
  }
}

/** Fetches the client as soon as the browser is idle; for pages whose first view makes no call. */
export function prefetchApi(): void {
  whenIdle(() => void loadClient().catch(() => undefined));
}

const call = (method: Method) => (path: string, options?: Options) => ({
  /** Sends the call. */
  async json<T>(): Promise<T> {
    const client = await loadClient();
    return client<T>(path, { ...options, method }).json();
  },
});

/** The HTTP API: `api.get('services').json<…>()`, with ky's options. Every failure is an `ApiError`. */
export const api = { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') };
