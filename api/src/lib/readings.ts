import { LRUCache } from 'lru-cache';

/** The last reading of each key, for others who asked before it began: to them it is as good as one of their own. */
export interface Readings<T extends object> {
  /** The last reading, if it began after this moment (of `performance.now()`). */
  since(moment: number, key: string): T | undefined;
  /** Reads anew, for oneself and for those who wait. */
  anew(key: string, read: () => Promise<T>): Promise<T>;
}

/** Remembers the latest readings, up to `maxBytes` of them together as `weigh` tells their bytes. */
export function createReadings<T extends object>({
  maxBytes,
  weigh,
}: {
  maxBytes: number;
  weigh: (reading: T) => number;
}): Readings<T> {
  const last = new LRUCache<string, { began: number; reading: T }>({
    maxSize: maxBytes,
    sizeCalculation: ({ reading }) => weigh(reading),
  });
  return {
    since(moment, key) {
      const known = last.get(key);
      return known && known.began > moment ? known.reading : undefined;
    },
    async anew(key, read) {
      const began = performance.now();
      const reading = await read();
      last.set(key, { began, reading });
      return reading;
    },
  };
}
