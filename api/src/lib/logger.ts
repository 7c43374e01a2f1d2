type Level = 'info' | 'warn' | 'error';

export interface Logger {
  log(level: Level, message: string, facts?: Record<string, unknown>): void;
}

export function createLogger(write: (line: string) => void, now: () => Date): Logger {
  return {
    log: (level, message, facts = {}) =>
      write(JSON.stringify({ time: now().toISOString(), level, message, ...facts })),
  };
}
