import { createHash } from 'node:crypto';

/** In the frame after the one in which the page was painted: a hidden tab waits until it is looked at. */
const afterPaint = (code: string) => `requestAnimationFrame(()=>setTimeout(()=>${code}))`;

const START = afterPaint("document.head.append(document.getElementById('scripts').content)");
/** The first date that a browser writes costs it some 30 ms: better while scripts travel than when they have come. */
const WRITE_DATE = afterPaint('new Intl.DateTimeFormat(document.documentElement.lang).format()');

const inline = (code: string) => `<script>${code}</script>`;

/** What the pages' policy admits the inline scripts by: https://www.w3.org/TR/CSP3/#external-hash */
export const INLINE_HASHES = [START, WRITE_DATE].map(
  (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
);

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|preload)"[^>]*>/g;

/**
 * The html with its scripts, and all that is fetched for them, put off until it has been painted: on a slow line they
 * would share it with the style sheets, on a slow phone the processor with the layout. Texts of owners hold no `<`.
 */
export function withLateScripts(html: string): string {
  const scripts = html.match(SCRIPTS) ?? [];
  const late = `<template id="scripts">${scripts.join('')}</template>${inline(START)}${inline(WRITE_DATE)}`;
  return html.replace(SCRIPTS, '').replace('</body>', () => `${late}</body>`);
}
