import { getTranslator } from '../i18n/texts.ts';
import { ApiError } from './api-error.ts';
import type { UploadFunction } from './upload-function.ts';

/** Sends a file; loaded with the first one. Rejects with an `ApiError`. */
export const upload: UploadFunction = async (...sent) => {
  const { sendFile } = await import('./send-file.ts').catch(() => {
    throw new ApiError(getTranslator('common')('errors.offline'), { status: 0, code: 'offline' });
  });
  return sendFile(...sent);
};
