import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AppError } from '../lib/errors.ts';
import { createFairQueue } from '../lib/fair-queue.ts';
import type { PictureAnswer, PictureFile, PictureJob, PictureTask } from './picture-job.ts';
import { chooseLane, MOST_PIXELS, type PictureLane } from './picture-lane.ts';

interface Limits {
  /** Killed when it takes longer. */
  timeMs: number;
  /** Killed when it has more in memory. */
  memoryBytes: number;
}

/** 50 megapixels of AVIF take 1 GB, of the other types at most 600 MB; 16 megapixels take a third of that. */
const LIMITS: Record<PictureLane, Limits> = {
  small: { timeMs: 20_000, memoryBytes: 0.75 * 1024 ** 3 },
  large: { timeMs: 20_000, memoryBytes: 1.5 * 1024 ** 3 },
};
const WATCH_MS = 25;
const PAGE_BYTES = 4096;
const LINE = { most: 30, waitMs: 25_000 };
/** The process gets no settings of the api, because they contain secrets. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2' };

/** The worker stands beside this file, in the sources and in the build. */
const worker = new URL(
  import.meta.url.endsWith('.ts') ? './picture-worker.ts' : './picture-worker.js',
  import.meta.url,
);

/** 0 where the system does not say. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** Where memory runs out, the kernel ends this process before the api. */
function offerToKernel(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Not on this system.
  }
}

/** Throws 400 `picture_invalid` with the reason as cause; 503 if no process can be started. */
function work(job: PictureJob, { timeMs, memoryBytes }: Limits): Promise<PictureFile[]> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(fileURLToPath(worker), {
      execArgv: ['--max-old-space-size=128'],
      env: ENVIRONMENT,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    offerToKernel(child.pid);
    let files: PictureFile[] | null = null;
    let reason = '';
    const kill = (why: string) => {
      reason ||= why;
      child.kill('SIGKILL');
    };
    const end = () => {
      clearTimeout(deadline);
      clearInterval(watch);
    };
    const deadline = setTimeout(kill, timeMs, `it took more than ${timeMs} ms`);
    const watch = setInterval(() => {
      if (residentBytes(child.pid) > memoryBytes) kill(`it took more than ${memoryBytes} bytes of memory`);
    }, WATCH_MS);
    child.once('message', (answer: PictureAnswer) => {
      if ('files' in answer) files = answer.files;
      kill('files' in answer ? '' : answer.refused);
    });
    child.once('error', (cause) => {
      end();
      reject(new AppError('unavailable', { retryAfter: 5 }, { cause }));
    });
    child.once('exit', (code, signal) => {
      end();
      const cause = new Error(reason || `the process ended with ${code ?? signal}`);
      if (files) resolve(files);
      else reject(new AppError('picture_invalid', {}, { cause }));
    });
    child.send(job, () => {});
  });
}

/**
 * Decodes and encodes pictures, each in a process of its own, so that a hostile one can harm neither the api nor the next one: at
 * most a small and a large one at a time, of businesses that take turns.
 */
export function createPictureProcess(limits: Partial<Limits> = {}) {
  const busy = () => new AppError('unavailable', { retryAfter: 5 });
  const queues = { small: createFairQueue(LINE, busy), large: createFairQueue(LINE, busy) };
  return {
    /** Throws 400 `picture_invalid`; 503 while too many wait. */
    encode(businessKey: string, task: PictureTask): Promise<PictureFile[]> {
      const lane = chooseLane(task);
      const job = 'preview' in task ? task : { ...task, maxPixels: MOST_PIXELS[lane] };
      return queues[lane].run(businessKey, () => work(job, { ...LIMITS[lane], ...limits }));
    },
  };
}
export type PictureProcess = ReturnType<typeof createPictureProcess>;
