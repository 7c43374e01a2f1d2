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

/** The driver's or PostgreSQL's own code of a failed statement, '' when the error is none of theirs. */
export function databaseCode(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { code?: unknown };
    if (typeof code === 'string' && at.name !== 'AppError') return code;
  }
  return '';
}

/** Whether the database is away, overloaded or took too long: the caller may try again. */
export const isDatabaseAway = (error: unknown) => LOST.has(databaseCode(error));

/** Whether a row that this one belongs to was deleted meanwhile: a business that is erased takes its rows along. */
export const isOwnerGone = (error: unknown) => databaseCode(error) === '23503';

/** Whether a unique or exclusion constraint said no. */
export const isConflict = (error: unknown) => ['23505', '23P01'].includes(databaseCode(error));
