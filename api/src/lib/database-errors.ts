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
  // The machine that has the business's shard is away.
  '08000',
  '08001',
  '08003',
  '08006',
  // The primary has become a standby.
  '25006',
]);

/** The first text of this name in an error and its causes, '' without one. */
function readField(error: unknown, field: 'code' | 'constraint_name'): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const value = (at as Error & Partial<Record<typeof field, unknown>>)[field];
    if (typeof value === 'string' && at.name !== 'AppError') return value;
  }
  return '';
}

/** The error code of the driver or PostgreSQL, '' for other errors. */
export const databaseCode = (error: unknown): string => readField(error, 'code');

const constraintName = (error: unknown): string => readField(error, 'constraint_name');

/** Whether the database is away, overloaded or too slow, so that the caller may retry. */
export const isDatabaseAway = (error: unknown) => LOST.has(databaseCode(error));

export const isSerializationFailure = (error: unknown) => TRANSIENT.includes(databaseCode(error));

/** Whether an earlier statement of the same transaction has failed. */
export const isTransactionAborted = (error: unknown) => databaseCode(error) === '25P02';

/** What a request can be about that somebody else deletes meanwhile, as foreign keys to it are named, in 63 characters. */
const SUBJECTS = /_(businesses_business|members_business|webhooks_business|calendar_connection)/;

/** Whether a foreign key found its subject deleted; any other foreign key that fails is a defect. */
export const isSubjectGone = (error: unknown): boolean =>
  databaseCode(error) === '23503' && SUBJECTS.test(constraintName(error));

export const isConflict = (error: unknown) => ['23505', '23P01'].includes(databaseCode(error));
