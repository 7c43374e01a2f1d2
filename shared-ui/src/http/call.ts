import type { CallFunction } from 'api/contract/calls/by-name.ts';
import { callAddress } from 'api/contract/calls/call-address.ts';
import { i18n } from '../i18n/i18n.ts';
import { whenIdle } from '../when-idle.ts';
import { ApiError } from './api-error.ts';

interface AnyRequest {
  headers?: Record<string, string>;
  body?: object;
  access?: 'public';
  idempotent?: true;
}

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

/** Sends one request. Rejects with an `ApiError`. Retries reads, and what can be sent twice when the server is overloaded. */
export const call: CallFunction = async (name, ...args) => {
  const { headers, body, access, idempotent } = (args[0] ?? {}) as AnyRequest;
  const method = name.slice(0, name.indexOf(' ')).toLowerCase();
  const client = await loadClient();
  return client(callAddress(name, ...args), {
    method,
    headers,
    json: body,
    context: { needsCsrfToken: method !== 'get' && access !== 'public' },
    ...(method !== 'get' && {
      retry: { limit: method !== 'post' || idempotent ? 2 : 0, methods: [method], statusCodes: [503] },
    }),
  }).json();
};
