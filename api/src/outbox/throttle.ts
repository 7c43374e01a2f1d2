import { msUntilNext } from './outbox-rules.ts';

const WEIGHT = 0.2;

export function createThrottle(limits: { maxInFlight: number; rate: number }) {
  let inFlight = 0;
  let responseMs = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let wake = () => {};
  const change = (mostMs: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (Number.isFinite(mostMs)) setTimeout(resolve, Math.ceil(mostMs));
    });

  return {
    async untilAllowed(signal: AbortSignal): Promise<void> {
      const onAbort = () => wake();
      signal.addEventListener('abort', onAbort);
      while (!signal.aborted) {
        const sinceLastMs = performance.now() - lastAt;
        const waitMs = msUntilNext({ inFlight, responseMs, sinceLastMs }, limits);
        if (waitMs === 0) break;
        await change(waitMs);
      }
      signal.removeEventListener('abort', onAbort);
    },
    async track<T>(deliver: () => Promise<T>): Promise<T> {
      inFlight += 1;
      lastAt = performance.now();
      return deliver().finally(() => {
        inFlight -= 1;
        wake();
      });
    },
    async measure<T>(send: () => Promise<T>): Promise<T> {
      const sentAt = performance.now();
      return send().finally(() => {
        const ms = performance.now() - sentAt;
        responseMs = responseMs === 0 ? ms : responseMs + WEIGHT * (ms - responseMs);
      });
    },
  };
}
