import { createHash } from 'node:crypto';
import { CHOOSE_LANGUAGE } from './chosen-language.ts';

/** Milliseconds. Where the head took longer, so will the scripts, and arrive after the first paint although asked for now. */
const LONG_LINE = 200;
const LINK_EARLY = `{
const [{ requestStart = 0 } = {}] = performance.getEntriesByType('navigation');
const links = document.getElementById('scripts').content.querySelectorAll('link');
if (performance.now() - requestStart > ${LONG_LINE}) document.head.append(...links);
}`;

/** Runs in the frame after the first paint; a hidden tab waits until it is shown. */
const afterPaint = (code: string) => `requestAnimationFrame(()=>setTimeout(()=>${code}))`;

const START = afterPaint("document.head.append(document.getElementById('scripts').content)");
/** The first date that a browser formats takes it some 30 ms: better while the scripts load. */
const WRITE_DATE = afterPaint('new Intl.DateTimeFormat(document.documentElement.lang).format()');

/** Keeps what is tapped and typed before the scripts run: shared-ui/src/components/early-input.ts repeats it. */
const KEEP_INPUT = `{
const used = new Map(), controls = { click: 'button, [type=radio]', input: 'select, input:not([type=radio])' };
const waiting = new Set(document.querySelectorAll('button, input, select'));
const keep = (event) => {
  const control = event.target.closest(controls[event.type]);
  if (!waiting.has(control)) return;
  event.stopPropagation();
  control.dataset.early = '';
  used.delete(control);
  used.set(control, { value: control.value, detail: event.detail });
};
const stay = (event) => event.preventDefault();
for (const type in controls) addEventListener(type, keep, true);
addEventListener('submit', stay, true);
window.earlyInput = { waiting, used, stop() {
  for (const type in controls) removeEventListener(type, keep, true);
  removeEventListener('submit', stay, true);
  delete window.earlyInput;
} };
}`;

const inline = (code: string) => `<script>${code}</script>`;

/** Sources for the Content-Security-Policy: https://www.w3.org/TR/CSP3/#external-hash */
export const INLINE_HASHES = [LINK_EARLY, START, KEEP_INPUT, WRITE_DATE, CHOOSE_LANGUAGE].map(
  (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
);

/**
 * For the head, behind the first view and behind the data. What `tags` link loads after the first paint, with whose layout
 * it would compete on a slow phone; over a long line at once. The scripts run after the first paint.
 */
export const lateScripts = (tags: string) => ({
  early: `<template id="scripts">${tags}</template>${inline(LINK_EARLY)}`,
  input: inline(KEEP_INPUT),
  start: inline(START) + inline(WRITE_DATE),
});

export const SWITCH_LANGUAGE = inline(CHOOSE_LANGUAGE);
