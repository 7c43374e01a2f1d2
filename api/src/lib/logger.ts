import { currentRequestId } from './request-id.ts';

type Level = 'info' | 'warn' | 'error';

export interface Logger {
  log(level: Level, message: string, facts?: Record<string, unknown>): void;
}

/** Lines of JSON. What is logged for a request has its id. */
export function createLogger(write: (line: string) => void, now: () => Date): Logger {
  return {
    log(level, message, facts = {}) {
      const id = currentRequestId();
      write(
        JSON.stringify({
          time: now().toISOString(),
          level,
          message,
          ...(id && { request_id: id }),
          ...facts,
        }),
      );
    },
  };
}
