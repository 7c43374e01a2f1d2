import { whenIdle } from 'shared-ui';

const AGAIN_MS = 10_000;
/** A browser that shows another window may never call itself idle. */
const LATEST_MS = 5000;

/** Loads what no screen waits for once the browser is idle, at the latest after five seconds, and again when that fails. */
export function loadInBackground<T>(
  load: () => Promise<T>,
  { delayMs, signal }: { delayMs: number; signal: AbortSignal },
  onLoaded: (loaded: T) => void,
): void {
  let isLoading = false;
  const start = async () => {
    if (signal.aborted || isLoading) return;
    isLoading = true;
    const loaded = await load().catch(() => null);
    if (signal.aborted) return;
    if (loaded) onLoaded(loaded);
    else {
      isLoading = false;
      setTimeout(start, AGAIN_MS);
    }
  };
  const timer = setTimeout(() => whenIdle(start), delayMs);
  const latest = setTimeout(start, delayMs + LATEST_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearTimeout(latest);
  });
}
