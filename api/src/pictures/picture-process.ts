import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AppError } from '../lib/errors.ts';
import { createPoolSlots } from '../lib/pool-slots.ts';
import type { PictureAnswer, PictureFile, PictureJob } from './picture-job.ts';

interface Options {
  /** Killed when it takes longer. */
  timeMs?: number;
  /** Killed when it has more in memory. */
  memoryBytes?: number;
}

/** 50 megapixels of AVIF take 1 GB, of the other types at most 600 MB. */
const MEMORY_BYTES = 1.5 * 1024 ** 3;
const WATCH_MS = 25;
const PAGE_BYTES = 4096;
const QUEUE = { count: 1, queue: 30, waitMs: 25_000 };
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

/**
 * Decodes and encodes pictures one at a time, each in a process of its own, so that a hostile one can harm neither the api
 * nor the next one. 400 `picture_invalid`; 503 while too many wait.
 */
export function createPictureProcess({ timeMs = 20_000, memoryBytes = MEMORY_BYTES }: Options = {}) {
  const slots = createPoolSlots(QUEUE, () => new AppError('unavailable', { retryAfter: 5 }));

  function work(job: PictureJob): Promise<PictureFile[]> {
    return new Promise((resolve, reject) => {
      const child: ChildProcess = fork(fileURLToPath(worker), {
        execArgv: ['--max-old-space-size=128'],
        env: ENVIRONMENT,
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      offerToKernel(child.pid);
      const kill = () => child.kill('SIGKILL');
      const deadline = setTimeout(kill, timeMs);
      const watch = setInterval(() => residentBytes(child.pid) > memoryBytes && kill(), WATCH_MS);
      let files: PictureFile[] | null = null;
      child.once('message', (answer: PictureAnswer) => {
        if ('files' in answer) files = answer.files;
        kill();
      });
      child.once('error', reject);
      child.once('exit', () => {
        clearTimeout(deadline);
        clearInterval(watch);
        if (files) resolve(files);
        else reject(new AppError('picture_invalid'));
      });
      child.send(job, () => {});
    });
  }

  return { encode: (job: PictureJob) => slots.run(() => work(job)), usage: slots.usage };
}
export type PictureProcess = ReturnType<typeof createPictureProcess>;
