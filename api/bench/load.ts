import { Pool } from 'undici';

export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  answers: number;
  perSecond: number;
  /** Median response time in milliseconds. */
  medianMs: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
}

/** A reusable pool of connections to one server. */
export interface Caller {
  /** Sends requests on every connection, one after the other, until the time or the number of requests is used up. */
  load(calls: Iterator<Call>, milliseconds: number): Promise<Load>;
  close(): Promise<void>;
}

export function createCaller(base: string, connections: number): Caller {
  const pool = new Pool(base, { connections, pipelining: 1 });
  return {
    async load(calls, milliseconds) {
      const took: number[] = [];
      const statuses: Record<number, number> = {};
      const begin = performance.now();
      const callOneByOne = async () => {
        for (let now = begin; now - begin < milliseconds; ) {
          const { done, value: call } = calls.next();
          if (done) return;
          const { statusCode, body } = await pool.request({ method: 'GET', ...call });
          await body.dump({ limit: Number.POSITIVE_INFINITY });
          const answered = performance.now();
          took.push(answered - now);
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
          now = answered;
        }
      };
      await Promise.all(Array.from({ length: connections }, callOneByOne));
      const seconds = (performance.now() - begin) / 1000;
      return { answers: took.length, perSecond: took.length / seconds, medianMs: median(took), statuses };
    },
    close: () => pool.close(),
  };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
