import { expect, it } from 'vitest';
import { CALLS_PER_MINUTE, type CallWindow, countCall } from './call-window.ts';

const START = Date.UTC(2026, 10, 2, 14);
const at = (seconds: number) => new Date(START + seconds * 1000);
const unused: CallWindow = { windowStart: at(0), calls: 0, formerCalls: 0 };

/** Sends `count` calls; returns how many were within the limit. */
function send(state: { window: CallWindow }, count: number, seconds: number): number {
  let passed = 0;
  for (let call = 0; call < count; call++) {
    const { window, waitSeconds } = countCall(state.window, at(seconds));
    state.window = window;
    if (waitSeconds === 0) passed++;
  }
  return passed;
}

it('a key has 600 calls in its first minute, and none more', () => {
  const state = { window: unused };
  expect(send(state, 400, 0)).toBe(400);
  expect(send(state, 400, 59)).toBe(CALLS_PER_MINUTE - 400);
  expect(countCall(state.window, at(59)).waitSeconds).toBe(1);
});

it('calls of the former minute count less as the minute passes', () => {
  const state = { window: unused };
  send(state, 600, 0);
  expect(send(state, 600, 60)).toBe(0);
  expect(send(state, 600, 90)).toBe(300);
  expect(send(state, 600, 240)).toBe(600);
});
