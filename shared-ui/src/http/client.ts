import ky from 'ky';
import { currentLanguage, i18n } from '../i18n/i18n.ts';
import { csrfToken } from './csrf-token.ts';
import { toApiError } from './to-api-error.ts';

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
