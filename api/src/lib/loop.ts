import { Cron } from 'croner';
import { errorReason } from './error-reason.ts';
import type { Logger } from './logger.ts';

interface Loop {
  /** Ends the loop and tells the work by its signal; resolves when a turn that runs has ended. */
  stop(): Promise<void>;
}

/**
 * Does `work` by a cron pattern (seconds allowed) until stopped, one turn at a time. A turn that fails is logged as
 * `errorMessage`, and the next one tries again.
 */
export function startLoop(
  pattern: string,
  { logger, errorMessage }: { logger: Logger; errorMessage: string },
  work: (signal: AbortSignal) => Promise<void>,
): Loop {
  const stopping = new AbortController();
  let turn = Promise.resolve();
  const loop = new Cron(pattern, { protect: true }, () => {
    turn = work(stopping.signal).catch((error: unknown) => {
      for (const failure of error instanceof AggregateError ? error.errors : [error])
        logger.log('error', errorMessage, { reason: errorReason(failure) });
    });
    return turn;
  });
  return {
    stop() {
      loop.stop();
      stopping.abort();
      return turn;
    },
  };
}
