/** A failed call. The message can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 without a response. */
  readonly status: number;
  /** The contract's code, 'offline' without a response, or 'internal' for an unknown body. */
  readonly code: string;
  readonly fields: Record<string, string>;
  /** Seconds, if the server sent `Retry-After`. */
  readonly retryAfter: number | null;
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
