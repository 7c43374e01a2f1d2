import { AsyncLocalStorage } from 'node:async_hooks';

interface Deadline {
  /** A value of `performance.now()`. */
  at: number;
}

const current = new AsyncLocalStorage<Deadline>();

/** Milliseconds that a request has left for its database work; `Infinity` outside of requests. */
export function timeLeft(): number {
  const deadline = current.getStore();
  return deadline ? deadline.at - performance.now() : Number.POSITIVE_INFINITY;
}

/** Limits the database work of a request to `ms` milliseconds. What the request starts and outlives its response, as a stream, has no limit. */
export async function withDeadline<T>(ms: number, answer: () => Promise<T>): Promise<T> {
  const deadline = { at: performance.now() + ms };
  try {
    return await current.run(deadline, answer);
  } finally {
    deadline.at = Number.POSITIVE_INFINITY;
  }
}
