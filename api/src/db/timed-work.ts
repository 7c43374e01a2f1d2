import { AsyncLocalStorage } from 'node:async_hooks';

/** How long canceled work may take to roll back. */
const ROLLBACK_MS = 1000;

/** A query of the driver. Its own `cancel()` drops the error of a refused connection, which would end the process. */
interface Statement {
  canceller: ((statement: Statement) => Promise<void>) | null;
}

interface Work {
  hasExpired: boolean;
  isCommitting: boolean;
  statements: Statement[];
  refusal: () => Error;
}

const current = new AsyncLocalStorage<Work>();

function refuseExpired(work: Work): void {
  if (work.hasExpired) throw work.refusal();
}

/** Adds a statement to the work that sends it. Throws once that work has expired. */
export function trackStatement<Sent extends object>(send: () => Sent): Sent {
  const work = current.getStore();
  if (!work) return send();
  refuseExpired(work);
  const statement = send();
  work.statements.push(statement as Sent & Statement);
  return statement;
}

/** Precedes a commit, which nothing cancels any more. Throws once the work has expired. */
export function beginCommit(): void {
  const work = current.getStore();
  if (!work) return;
  refuseExpired(work);
  work.isCommitting = true;
}

function expire(work: Work): void {
  if (work.isCommitting) return;
  work.hasExpired = true;
  for (const statement of work.statements) statement.canceller?.(statement).catch(() => {});
}

interface Limit {
  ms: number;
  refusal: () => Error;
  /** Called if canceled work does not end: its connection stays in use until it does. */
  giveUp: (refusal: Error) => void;
}

/**
 * Runs database work in `ms` milliseconds. Then its running statements are canceled, later ones refused, and it fails with
 * `refusal()` once it was rolled back. Only if the reply to a commit is lost is the outcome unknown.
 */
export async function runInTime<T>({ ms, refusal, giveUp }: Limit, run: () => Promise<T>): Promise<T> {
  if (ms <= 0) throw refusal();
  const work: Work = { hasExpired: false, isCommitting: false, statements: [], refusal };
  let silence: NodeJS.Timeout | undefined;
  const end = setTimeout(() => {
    silence = setTimeout(() => giveUp(refusal()), ROLLBACK_MS);
    expire(work);
  }, ms);
  try {
    // Awaited inside: Drizzle sends a statement only then.
    const result = await current.run(work, async () => await run());
    // A canceled wait for a standby ends as a success.
    refuseExpired(work);
    return result;
  } catch (error) {
    throw work.hasExpired ? refusal() : error;
  } finally {
    clearTimeout(end);
    clearTimeout(silence);
  }
}
