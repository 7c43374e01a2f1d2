import type { ErrorReply } from 'api/contract/errors.ts';
import { isHTTPError } from 'ky';

/** A call that failed, with a sentence that can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The contract's code; 'offline' when no answer came, 'internal' when it was not understood. */
  readonly code: string;
  /** A sentence for each field that is wrong. */
  readonly fields: Record<string, string>;
  /** Seconds to wait before the next try, where the server says so. */
  readonly retryAfter: number | null;
  /** The whole answer. */
  readonly details: Record<string, unknown>;

  constructor(
    message: string,
    init: Pick<ApiError, 'status' | 'code'> & Partial<Pick<ApiError, 'fields' | 'retryAfter' | 'details'>>,
  ) {
    super(message);
    this.status = init.status;
    this.code = init.code;
    this.fields = init.fields ?? {};
    this.retryAfter = init.retryAfter ?? null;
    this.details = init.details ?? {};
  }
}

function isErrorReply(body: unknown): body is ErrorReply {
  return typeof body === 'object' && body !== null && 'error' in body && 'code' in body;
}

/** `Retry-After` in seconds, or null where it is absent or a date. */
function secondsToWait(headers: Headers): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

/**
 * What is thrown instead of ky's errors. An aborted call stays what it is.
 * `sentences` stand for answers that bring none.
 */
export function toApiError(error: Error, sentences: { offline: string; internal: string }): Error {
  if (error instanceof ApiError || error.name === 'AbortError') return error;
  if (!isHTTPError(error)) return new ApiError(sentences.offline, { status: 0, code: 'offline' });

  const { status, headers } = error.response;
  const retryAfter = secondsToWait(headers);
  const body: unknown = error.data;
  if (!isErrorReply(body)) return new ApiError(sentences.internal, { status, code: 'internal', retryAfter });
  const { error: message, code, fields = {} } = body;
  return new ApiError(message, { status, code, fields, retryAfter, details: { ...body } });
}
