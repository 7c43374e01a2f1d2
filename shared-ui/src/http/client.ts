import { addressOf } from 'api/contract/calls/address-of.ts';
import ky from 'ky';
import { currentLanguage, i18n } from '../i18n/i18n.ts';
import { toApiError } from './to-api-error.ts';

let pending: Promise<unknown> | undefined;

function readToken(): string | undefined {
  return document.cookie.match(/(?:^|; )csrf_token=([^;]+)/)?.[1];
}

/** A restarted browser may have kept the session but not this cookie, which is then fetched again. */
async function csrfToken(): Promise<string | undefined> {
  if (!readToken()) {
    pending ??= fetch(addressOf('GET /api/check-auth'))
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    await pending;
  }
  return readToken();
}

export const client = ky.create({
  credentials: 'same-origin',
  timeout: 20_000,
  retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504], afterStatusCodes: [] },
  hooks: {
    beforeRequest: [
      async ({ request, options }) => {
        request.headers.set('Accept-Language', currentLanguage());
        if (!options.context.needsCsrfToken) return;
        const token = await csrfToken();
        if (token) request.headers.set('X-CSRF-Token', token);
      },
    ],
    beforeError: [
      ({ error }) =>
        toApiError(error, {
          offline: i18n.t('errors.offline', { ns: 'common' }),
          internal: i18n.t('errors.internal', { ns: 'common' }),
        }),
    ],
  },
});
