/** A deadlock, or a conflict of serializable transactions: the same transaction can succeed when it runs again. */
const TRANSIENT = ['40P01', '40001'];
const LOST = new Set([
  ...TRANSIENT,
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'TRANSACTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '57014',
  '55P03',
  '25P03',
]);

/** The error code of the driver or PostgreSQL, '' for other errors. */
export function databaseCode(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { code?: unknown };
    if (typeof code === 'string' && at.name !== 'AppError') return code;
  }
  return '';
}

/** Whether the database is away, overloaded or too slow, so that the caller may retry. */
export const isDatabaseAway = (error: unknown) => LOST.has(databaseCode(error));

export const isSerializationFailure = (error: unknown) => TRANSIENT.includes(databaseCode(error));

/** Whether an earlier statement of the same transaction has failed. */
export const isTransactionAborted = (error: unknown) => databaseCode(error) === '25P02';

export const isBusinessGone = (error: unknown) => databaseCode(error) === '23503';

export const isConflict = (error: unknown) => ['23505', '23P01'].includes(databaseCode(error));
