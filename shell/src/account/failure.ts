import { ApiError } from 'shared-ui';

/** A failed call as a form shows it. */
export interface Failure {
  sentence: string;
  /** A second, more exact sentence. */
  help?: string;
}

/**
 * The server's sentence, or `fallback` where it gave none. With `only400` every other status shows the
 * fallback first (product-spec §8) and the more exact sentence after it.
 */
export function failureOf(error: unknown, fallback: string, only400 = false): Failure {
  if (!(error instanceof ApiError)) return { sentence: fallback };
  const answered = typeof error.details.error === 'string';
  if (answered && (error.status === 400 || !only400)) return { sentence: error.message };
  return { sentence: fallback, help: error.message };
}
