import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A reason that the operator can fix, in one line. */
export class CannotStart extends Error {}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Locks the data folder; returns how to unlock it. `CannotStart` if another process uses it. */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'slotwell.pid');
  try {
    mkdirSync(dataDir, { recursive: true });
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (holder > 0 && isRunning(holder)) {
      throw new CannotStart(
        `DATA_DIR=${dataDir} is in use by process ${holder}. Stop it or choose another DATA_DIR.`,
      );
    }
    writeFileSync(file, String(process.pid));
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const why = (error as Error).message;
    throw new CannotStart(
      `DATA_DIR=${dataDir} cannot be written (${why}). It is needed as long as DATABASE_URL, SMTP_URL or SECRET is not set.`,
    );
  }
  return () => rmSync(file, { force: true });
}

/** The secret outside production: generated once, stored in the data folder. */
export function loadSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
