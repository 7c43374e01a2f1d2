import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '../contract/errors.ts';
import type { Language } from '../contract/scalars.ts';
import { type SentenceKey, sentence } from './sentences/sentences.ts';

/** A sentence of the catalogue and the values of its places. */
export interface FieldError {
  key: SentenceKey;
  values?: Record<string, string | number>;
}

interface Details {
  /** What to say of each wrong field, in the order of the form. */
  fields?: Record<string, FieldError>;
  /** For the places of the code's own sentence. */
  values?: FieldError['values'];
  /** Further members of the answer, such as `tries_left`. */
  extra?: Pick<ErrorReply, 'missing' | 'tries_left'>;
  /** Where the contract answers a code with another status than its usual one. */
  status?: 400;
  /** Seconds after which a further try makes sense. */
  retryAfter?: number;
}

/** A refusal that the caller is told about: a stable code, a sentence and the fields it concerns. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status() {
    return this.details.status ?? ERROR_STATUS[this.code];
  }

  /** The answer's body in the reader's language; the sentence is that of the first wrong field, if any. */
  toReply(language: Language): ErrorReply {
    const { fields = {}, values, extra } = this.details;
    const spoken = Object.entries(fields).map(
      ([field, { key, values }]) => [field, sentence(language, key, values)] as const,
    );
    return {
      error: spoken[0]?.[1] ?? sentence(language, this.code, values),
      code: this.code,
      ...(spoken.length > 0 && { fields: Object.fromEntries(spoken) }),
      ...extra,
    };
  }
}

/** 400 for one field: `code` is the key itself where the contract has such a code, else `validation`. */
export function invalidField(field: string, key: SentenceKey, values?: FieldError['values']): AppError {
  return new AppError(key in ERROR_STATUS ? (key as ErrorCode) : 'validation', {
    fields: { [field]: { key, ...(values && { values }) } },
  });
}
