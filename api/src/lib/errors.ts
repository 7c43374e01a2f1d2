import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '../contract/errors.ts';
import type { Language } from '../contract/scalars.ts';
import { type SentenceKey, sentence } from './sentences/sentences.ts';
import { waitTime } from './sentences/wait-time.ts';

export interface FieldError {
  key: SentenceKey;
  values?: Record<string, string | number>;
}

interface Details {
  fields?: Record<string, FieldError>;
  /** More exact than the code's own. */
  sentence?: SentenceKey;
  /** Placeholders of the sentence. */
  values?: FieldError['values'];
  extra?: Pick<
    ErrorReply,
    | 'missing'
    | 'methods'
    | 'tries_left'
    | 'code_expires_at'
    | 'hold_expires_at'
    | 'hold_staff_id'
    | 'hold_parts'
    | 'customer_id'
    | 'count'
    | 'conflicts'
  >;
  /** If the contract differs from the code's usual status. */
  status?: 400;
  /** Seconds. */
  retryAfter?: number;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  /** A `cause` is logged, never answered. */
  constructor(code: ErrorCode, details: Details = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }

  get status() {
    return this.details.status ?? ERROR_STATUS[this.code];
  }

  /** The reply in the reader's language; the sentence is that of the first field, if any. */
  toReply(language: Language): ErrorReply {
    const { fields = {}, values, extra, retryAfter } = this.details;
    const wait: FieldError['values'] =
      retryAfter === undefined ? {} : { wait: waitTime(retryAfter, language) };
    const spoken = Object.entries(fields).map(
      ([field, { key, values }]) => [field, sentence(language, key, values)] as const,
    );
    return {
      error: spoken[0]?.[1] ?? sentence(language, this.details.sentence ?? this.code, { ...values, ...wait }),
      code: this.code,
      ...(spoken.length > 0 && { fields: Object.fromEntries(spoken) }),
      ...extra,
    };
  }
}

/** 400 `validation` if there are errors. */
export function refuseFields(fields: Record<string, FieldError>): void {
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

/** 400 for the first field that has an error, if any. */
export function refuseFirst(fields: Record<string, FieldError>): void {
  const [first] = Object.entries(fields);
  if (first) throw invalidField(first[0], first[1].key, first[1].values);
}

/** 400 for one field; the code is `key` if the contract has it, else `validation`. */
export function invalidField(field: string, key: SentenceKey, values?: FieldError['values']): AppError {
  return new AppError(key in ERROR_STATUS ? (key as ErrorCode) : 'validation', {
    fields: { [field]: { key, ...(values && { values }) } },
  });
}
