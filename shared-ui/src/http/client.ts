import ky, { type AfterResponseState } from 'ky';
import { currentLanguage, i18n } from '../i18n/i18n.ts';
import { csrfToken, renewCsrfToken } from './csrf.ts';
import { toApiError } from './to-api-error.ts';

const TOKEN_HEADER = 'X-CSRF-Token';
const ANONYMOUS = /^\/api\/(public|bookings|unsubscribe)\b/;

/** Repeats a call once when its CSRF token belonged to another session: the refused call changed nothing. */
async function retryWithNewToken({ request, response, retryCount }: AfterResponseState) {
  if (response.status !== 403 || retryCount > 0 || !request.headers.has(TOKEN_HEADER)) return;
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  const token = code === 'csrf' && (await renewCsrfToken());
  if (!token) return;
  const headers = new Headers(request.headers);
  headers.set(TOKEN_HEADER, token);
  return ky.retry({ request: new Request(request, { headers }), delay: 0 });
}

/** Retries reads, and calls refused for their CSRF token. Every failure is an `ApiError`. */
export const client = ky.create({
  prefix: '/api/',
  credentials: 'same-origin',
  timeout: 20_000,
  retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504], afterStatusCodes: [] },
  hooks: {
    beforeRequest: [
      async ({ request }) => {
        request.headers.set('Accept-Language', currentLanguage());
        if (request.method === 'GET' || ANONYMOUS.test(new URL(request.url).pathname)) return;
        const token = await csrfToken();
        if (token) request.headers.set(TOKEN_HEADER, token);
      },
    ],
    afterResponse: [retryWithNewToken],
    beforeError: [
      ({ error }) =>
        toApiError(error, {
          offline: i18n.t('errors.offline', { ns: 'common' }),
          internal: i18n.t('errors.internal', { ns: 'common' }),
        }),
    ],
  },
});
