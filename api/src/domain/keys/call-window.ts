import { MINUTE_MS, SECOND_MS } from '../../time/units.ts';

export const CALLS_PER_MINUTE = 600;

/** The calls of a minute that began at `windowStart`, and of the minute before. */
export interface CallWindow {
  windowStart: Date;
  calls: number;
  formerCalls: number;
}

function current(window: CallWindow, now: Date): CallWindow {
  const elapsed = now.getTime() - window.windowStart.getTime();
  if (elapsed < MINUTE_MS) return window;
  if (elapsed >= 2 * MINUTE_MS) return { windowStart: now, calls: 0, formerCalls: 0 };
  return {
    windowStart: new Date(window.windowStart.getTime() + MINUTE_MS),
    calls: 0,
    formerCalls: window.calls,
  };
}

/**
 * Counts a call at `now`. `waitSeconds` is 0 if it is within the limit of the last 60 seconds, of which the calls of the
 * former minute count in proportion; a refused call is not counted.
 */
export function countCall(window: CallWindow, now: Date): { window: CallWindow; waitSeconds: number } {
  const { windowStart, calls, formerCalls } = current(window, now);
  const left = windowStart.getTime() + MINUTE_MS - now.getTime();
  const used = calls + formerCalls * (left / MINUTE_MS);
  const isOver = used + 1 > CALLS_PER_MINUTE;
  return {
    window: { windowStart, calls: isOver ? calls : calls + 1, formerCalls },
    waitSeconds: isOver ? Math.max(1, Math.ceil(left / SECOND_MS)) : 0,
  };
}
