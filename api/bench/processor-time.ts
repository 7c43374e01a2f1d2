import { readdirSync, readFileSync } from 'node:fs';

/** Seconds a tick of /proc lasts (USER_HZ is 100 on every Linux we know). */
const TICK = 0.01;

interface Process {
  pid: number;
  parent: number;
  seconds: number;
}

function processes(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // After the program's name, in brackets: state, parent, …; the 12th and 13th are user and system time.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const seconds = (Number(fields[11]) + Number(fields[12])) * TICK;
      return [{ pid: Number(pid), parent: Number(fields[1]), seconds }];
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
    .reduce((sum, { seconds }) => sum + seconds, 0);
}
