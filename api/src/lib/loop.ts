import { Cron } from 'croner';
import { errorReason } from './error-reason.ts';
import type { Logger } from './logger.ts';

interface Loop {
  isRunning(): boolean;
  /** Runs the work now, unless it is running. */
  run(): void;
  /** Aborts the signal; resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Runs `work` by a cron pattern (with seconds), one run at a time. An error is logged as `errorMessage`. */
export function startLoop(
  pattern: string,
  { logger, errorMessage }: { logger: Logger; errorMessage: string },
  work: (signal: AbortSignal) => Promise<void>,
): Loop {
  const stopping = new AbortController();
  let turn: Promise<void> | undefined;
  const run = () => {
    turn ??= work(stopping.signal)
      .catch((error: unknown) => {
        for (const failure of error instanceof AggregateError ? error.errors : [error])
          logger.log('error', errorMessage, { reason: errorReason(failure) });
      })
      .finally(() => {
        turn = undefined;
      });
  };
  const loop = new Cron(pattern, run);
  return {
    isRunning: () => turn !== undefined,
    run,
    async stop() {
      loop.stop();
      stopping.abort();
      await turn;
    },
  };
}
