import { whenIdle } from 'shared-ui';

const AGAIN_MS = 10_000;

/** Loads what no screen waits for once the browser is idle, and again when that fails. */
export function loadInBackground<T>(
  load: () => Promise<T>,
  { delayMs, signal }: { delayMs: number; signal: AbortSignal },
  onLoaded: (loaded: T) => void,
): void {
  const start = async () => {
    if (signal.aborted) return;
    const loaded = await load().catch(() => null);
    if (signal.aborted) return;
    if (loaded) onLoaded(loaded);
    else setTimeout(start, AGAIN_MS);
  };
  const timer = setTimeout(() => whenIdle(start), delayMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
