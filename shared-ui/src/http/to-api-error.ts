import type { ErrorReply } from 'api/contract/errors.ts';
import { isHTTPError } from 'ky';
import { ApiError } from './api-error.ts';

function isErrorReply(body: unknown): body is ErrorReply {
  return typeof body === 'object' && body !== null && 'error' in body && 'code' in body;
}

/** `Retry-After` in seconds; null if it is absent or a date. */
export function secondsToWait(header: string | null): number | null {
  const seconds = Number.parseInt(header ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

/** Replaces ky's errors, except for an aborted call. `sentences` are for responses without a message. */
export function toApiError(error: Error, sentences: { offline: string; internal: string }): Error {
  if (error instanceof ApiError || error.name === 'AbortError') return error;
  if (!isHTTPError(error)) return new ApiError(sentences.offline, { status: 0, code: 'offline' });

  const { status, headers } = error.response;
  return toRefusal(status, error.data, secondsToWait(headers.get('retry-after')), sentences.internal);
}

/** The error of a response. `internal` is the sentence for one without a message. */
export function toRefusal(
  status: number,
  body: unknown,
  retryAfter: number | null,
  internal: string,
): ApiError {
  if (!isErrorReply(body)) return new ApiError(internal, { status, code: 'internal', retryAfter });
  const { error: message, code, fields = {} } = body;
  return new ApiError(message, { status, code, fields, retryAfter, details: { ...body } });
}
