import { msUntilNext } from './outbox-rules.ts';

/** How much the newest answer counts in the mean. */
const WEIGHT = 0.2;

/** When mails leave: at most `inFlight` at the same time and `rate` a second (see `msUntilNext`). */
export function createPace(most: { inFlight: number; rate: number }) {
  let onTheirWay = 0;
  let answerMs = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let wake = () => {};
  const change = (mostMs: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (Number.isFinite(mostMs)) setTimeout(resolve, Math.ceil(mostMs));
    });

  return {
    /** Resolves when another mail may leave, or once `signal` says stop. */
    async untilNext(signal: AbortSignal): Promise<void> {
      const onAbort = () => wake();
      signal.addEventListener('abort', onAbort);
      while (!signal.aborted) {
        const sinceLastMs = performance.now() - lastAt;
        const waitMs = msUntilNext({ onTheirWay, answerMs, sinceLastMs }, most);
        if (waitMs === 0) break;
        await change(waitMs);
      }
      signal.removeEventListener('abort', onAbort);
    },
    /** Counts a delivery as on its way until it ends. */
    async during<T>(deliver: () => Promise<T>): Promise<T> {
      onTheirWay += 1;
      lastAt = performance.now();
      return deliver().finally(() => {
        onTheirWay -= 1;
        wake();
      });
    },
    /** Measures how long the server takes to answer. */
    async timed<T>(send: () => Promise<T>): Promise<T> {
      const sentAt = performance.now();
      return send().finally(() => {
        const ms = performance.now() - sentAt;
        answerMs = answerMs === 0 ? ms : answerMs + WEIGHT * (ms - answerMs);
      });
    },
  };
}
