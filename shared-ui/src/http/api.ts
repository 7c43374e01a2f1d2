import type { Options } from 'ky';
import { i18n } from '../i18n/i18n.ts';
import { whenIdle } from '../when-idle.ts';
import { ApiError } from './api-error.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

/** The HTTP client is not part of the first view; the first call loads it. */
async function loadClient() {
  try {
    return (await import('./client.ts')).client;
  } catch {
    throw new ApiError(i18n.t('errors.offline', { ns: 'common' }), { status: 0, code: 'offline' });
  }
}

export function prefetchApi(): void {
  whenIdle(() => void loadClient().catch(() => undefined));
}

const call = (method: Method) => (path: string, options?: Options) => ({
  async json<T>(): Promise<T> {
    const client = await loadClient();
    return client<T>(path, { ...options, method }).json();
  },
});

/** `api.get('services').json<…>()`, with ky's options. Every failure is an `ApiError`. */
export const api = { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') };
