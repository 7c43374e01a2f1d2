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
