import { readdirSync, readFileSync } from 'node:fs';

/** Length of a tick in /proc in seconds (USER_HZ is 100 on every known Linux). */
const TICK = 0.01;

interface Process {
  pid: number;
  parent: number;
  seconds: number;
  /** The seconds of children that have ended. */
  ended: number;
}

function processes(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // After the name in brackets come state, parent, …; user and system time are the 12th and 13th, followed by those of
      // children that have ended.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
      const seconds = (user + system) * TICK;
      return [
        { pid: Number(pid), parent: Number(fields[1]), seconds, ended: (endedUser + endedSystem) * TICK },
      ];
    } catch {
      return []; // the process has ended
    }
  });
}

/**
 * Seconds of processor time of these processes and their children (PostgreSQL has one per connection). Does not depend on
 * other load. Linux only.
 */
export function processorSeconds(pids: readonly number[]): number {
  return processes()
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce((sum, { pid, seconds, ended }) => sum + seconds + (pids.includes(pid) ? ended : 0), 0);
}
