/** A clock that can be moved under a running process, with Debian's libfaketime. */
import { execFileSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MovedClock {
  /** The environment of a process that reads this clock. */
  variables: Record<string, string>;
  /** The shown instant in epoch milliseconds. */
  now(): number;
  /** Sets the clock, which continues from there. */
  set(instant: number): void;
}

/** The dynamic linker's variables as Debian's `faketime` sets them; null where it is not installed. */
function library(): string | null {
  try {
    return execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** A clock whose setting is in `folder`; null without `faketime`. */
export function createMovedClock(folder: string): MovedClock | null {
  const preload = library();
  if (!preload) return null;
  const file = join(folder, 'clock');
  let offset = 0;
  const clock: MovedClock = {
    variables: {
      LD_PRELOAD: preload,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers continue, as when a machine's clock is set.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    now: () => Date.now() + offset,
    set(instant) {
      offset = instant - Date.now();
      // Renames, because a reader of a half-written file would read no time.
      writeFileSync(`${file}.new`, `${offset < 0 ? '-' : '+'}${(Math.abs(offset) / 1000).toFixed(3)}\n`);
      renameSync(`${file}.new`, file);
    },
  };
  clock.set(Date.now());
  return clock;
}
