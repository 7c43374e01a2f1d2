import { createHash } from 'node:crypto';

/** After the frame in which the page was painted: a hidden tab waits until it is looked at. */
const START =
  "requestAnimationFrame(()=>setTimeout(()=>document.head.append(document.getElementById('scripts').content)))";

/** What the page's policy admits it by: https://www.w3.org/TR/CSP3/#external-hash */
export const START_HASH = `'sha256-${createHash('sha256').update(START).digest('base64')}'`;

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|preload)"[^>]*>/g;

/**
 * The html with its scripts, and all that is fetched for them, put off until it has been painted: on a slow line they
 * would share it with the style sheets, on a slow phone the processor with the layout. Texts of owners hold no `<`.
 */
export function withLateScripts(html: string): string {
  const scripts = html.match(SCRIPTS) ?? [];
  const late = `<template id="scripts">${scripts.join('')}</template><script>${START}</script>`;
  return html.replace(SCRIPTS, '').replace('</body>', () => `${late}</body>`);
}
