const LOST = new Set([
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

export const isBusinessGone = (error: unknown) => databaseCode(error) === '23503';

export const isConflict = (error: unknown) => ['23505', '23P01'].includes(databaseCode(error));
