import { i18n } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';
import type { UploadFunction } from './upload-function.ts';

/** Sends a file; loaded with the first one. Rejects with an `ApiError`. */
export const upload: UploadFunction = async (...sent) => {
  const { sendFile } = await import('./send-file.ts').catch(() => {
    throw new ApiError(i18n.t('errors.offline', { ns: 'common' }), { status: 0, code: 'offline' });
  });
  return sendFile(...sent);
};
