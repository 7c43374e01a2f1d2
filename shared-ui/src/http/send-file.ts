import { callAddress } from 'api/contract/calls/call-address.ts';
import { currentLanguage, i18n } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';
import { csrfToken } from './csrf-token.ts';
import { secondsToWait, toRefusal } from './to-api-error.ts';
import type { UploadFunction } from './upload-function.ts';

const offline = () =>
  new ApiError(i18n.t('errors.offline', { ns: 'common' }), { status: 0, code: 'offline' });

/** Sends a file. Rejects with an `ApiError`, also when `signal` aborts. XMLHttpRequest, because fetch reports no progress of an upload. */
export const sendFile: UploadFunction = async (name, request, { file, onProgress, signal }) => {
  const token = await csrfToken();
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(offline());
    const sent = new XMLHttpRequest();
    sent.open(name.slice(0, name.indexOf(' ')), callAddress(name, ...([request] as never)));
    sent.responseType = 'json';
    sent.setRequestHeader('Accept-Language', currentLanguage());
    sent.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    if (token) sent.setRequestHeader('X-CSRF-Token', token);
    sent.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sent.onerror = () => reject(offline());
    sent.onabort = () => reject(offline());
    sent.onload = () => {
      const { status, response } = sent;
      if (status >= 200 && status < 300) return resolve(response);
      const retryAfter = secondsToWait(sent.getResponseHeader('retry-after'));
      reject(toRefusal(status, response, retryAfter, i18n.t('errors.internal', { ns: 'common' })));
    };
    signal.addEventListener('abort', () => sent.abort(), { once: true });
    sent.send(file);
  });
};
