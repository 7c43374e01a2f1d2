import { databaseCode } from '../lib/database-errors.ts';

const REFUSED = 'Check the user and the password; special characters are percent-encoded in a URL.';
const SILENT = 'Start PostgreSQL there, or correct host and port.';
const FORBIDDEN = 'Make its user the owner of the database.';

/** Keys are codes of Node and https://www.postgresql.org/docs/current/errcodes-appendix.html */
const NEXT_STEPS: Record<string, string> = {
  ECONNREFUSED: SILENT,
  ECONNRESET: SILENT,
  ETIMEDOUT: SILENT,
  CONNECT_TIMEOUT: SILENT,
  CONNECTION_CLOSED:
    'Check its log; it may refuse this machine in pg_hba.conf, or require TLS (?sslmode=require).',
  ENOTFOUND: 'No machine has this name: correct the host.',
  EAI_AGAIN: 'The name of the host cannot be looked up now. Check the DNS, then start again.',
  '28P01': REFUSED,
  '28000': REFUSED,
  '3D000': 'Create the database with createdb, or correct its name.',
  '42501': FORBIDDEN,
  '57P03': 'PostgreSQL is starting or stopping. Start Slotwell again once it is up.',
  '53300': 'Raise its max_connections, or start fewer processes.',
};

/** Why the database of a setting cannot be used, and the next step, in one line. */
export function connectionProblem(variable: string, url: string, error: unknown): string {
  const { host, pathname } = new URL(url);
  const code = databaseCode(error);
  const next = NEXT_STEPS[code] ?? 'See the log of PostgreSQL.';
  return `${variable}: the database${pathname.replace('/', ' ')} at ${host} cannot be used (${code || error}). ${next}`;
}
