import { afterEach, expect, it, vi } from 'vitest';

vi.mock('shared-ui', () => ({ whenIdle: () => {} }));
const { loadInBackground } = await import('./load-in-background.ts');

afterEach(() => vi.useRealTimers());

it('what loads in the background is loaded once, even by a browser that is never idle', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => 'loaded');
  const onLoaded = vi.fn();
  loadInBackground(load, { delayMs: 1500, signal: new AbortController().signal }, onLoaded);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  expect(onLoaded).toHaveBeenCalledExactlyOnceWith('loaded');
});
