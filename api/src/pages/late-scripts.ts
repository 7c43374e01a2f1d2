import { createHash } from 'node:crypto';
import { CHOOSE_LANGUAGE } from './chosen-language.ts';

/** Runs in the frame after the first paint; a hidden tab waits until it is shown. */
const afterPaint = (code: string) => `requestAnimationFrame(()=>setTimeout(()=>${code}))`;

const START = afterPaint("document.head.append(document.getElementById('scripts').content)");
/** The first date that a browser formats takes it some 30 ms: better while the scripts load. */
const WRITE_DATE = afterPaint('new Intl.DateTimeFormat(document.documentElement.lang).format()');

const inline = (code: string) => `<script>${code}</script>`;

/** Sources for the Content-Security-Policy: https://www.w3.org/TR/CSP3/#external-hash */
export const INLINE_HASHES = [START, WRITE_DATE, CHOOSE_LANGUAGE].map(
  (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
);

/**
 * Loads `tags` after the first paint: on a slow line they would compete with the style sheets, on a slow phone with
 * the layout.
 */
export const loadLate = (tags: string) =>
  `<template id="scripts">${tags}</template>${inline(START)}${inline(WRITE_DATE)}`;

export const SWITCH_LANGUAGE = inline(CHOOSE_LANGUAGE);
