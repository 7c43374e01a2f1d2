import { readdirSync, readFileSync } from 'node:fs';

/** Seconds a tick of /proc lasts (USER_HZ is 100 on every Linux we know). */
const TICK = 0.01;

interface Process {
  pid: number;
  parent: number;
  seconds: number;
  /** What its children had used that have ended. */
  ended: number;
}

function processes(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // After the program's name, in brackets: state, parent, …; from the 12th on user and system time, its own and
      // that of children that have ended.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
      const seconds = (user + system) * TICK;
      return [
        { pid: Number(pid), parent: Number(fields[1]), seconds, ended: (endedUser + endedSystem) * TICK },
      ];
    } catch {
      return []; // ended meanwhile
    }
  });
}

/**
 * Seconds of processor time used until now by these processes and their children (PostgreSQL has one for each
 * connection). Says what an answer costs however busy the machine is with other things. Linux only.
 */
export function processorSeconds(pids: readonly number[]): number {
  return processes()
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce((sum, { pid, seconds, ended }) => sum + seconds + (pids.includes(pid) ? ended : 0), 0);
}
