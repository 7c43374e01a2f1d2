/** A clock that can be moved under a process that runs: Debian's libfaketime, loaded into it. */
import { execFileSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MovedClock {
  /** For the environment of whom the clock is meant. */
  variables: Record<string, string>;
  /** What it shows now, in epoch milliseconds. */
  now(): number;
  /** From now on it shows this instant and goes on from there. */
  set(instant: number): void;
}

/** What the dynamic linker is told by Debian's `faketime`; null where that is not installed. */
function library(): string | null {
  try {
    return execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** A clock whose setting lies in `folder`; null where there is no `faketime`. */
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
      // Timers go on as they do when somebody sets a machine's clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    now: () => Date.now() + offset,
    set(instant) {
      offset = instant - Date.now();
      // Renamed: who reads a file that is being written reads no time at all.
      writeFileSync(`${file}.new`, `${offset < 0 ? '-' : '+'}${(Math.abs(offset) / 1000).toFixed(3)}\n`);
      renameSync(`${file}.new`, file);
    },
  };
  clock.set(Date.now());
  return clock;
}
