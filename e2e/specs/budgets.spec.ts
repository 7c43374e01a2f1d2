/**
 * What the browser must fetch before a booking can begin, from the built files: every script that the html names or
 * preloads for the first view. Not counted is what is fetched after that view stands: the client of the api when the
 * browser is idle, the form and the steps behind it when a time is chosen. See docs/benchmarks.md for the targets.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const gzipped = (file: string) => gzipSync(readFileSync(root + file), { level: 9 }).length;

/** The scripts that a built document names, relative to the folder it was built into. */
function scriptsOf(document: string, base: string): string[] {
  const html = readFileSync(root + document, 'utf8');
  return [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path.slice(base.length));
}

test('the loader costs its hosts 1.7 kB', () => {
  expect(gzipped('booking-widget/dist/loader/embed.js')).toBeLessThanOrEqual(1700);
});

const total = (files: string[]) => files.map(gzipped).reduce((sum, size) => sum + size);

test('the page’s script stays within 150 kB in 10 requests', () => {
  const remote = 'booking-widget/dist/remote/';
  const preloaded: string[] = JSON.parse(readFileSync(`${root}${remote}preload-App.json`, 'utf8'));
  const files = [
    ...scriptsOf('shell/dist/index.html', '/').map((file) => `shell/dist/${file}`),
    ...preloaded.filter((file) => file.endsWith('.js')).map((file) => remote + file),
  ];
  expect(files.length).toBeLessThanOrEqual(10);
  expect(total(files)).toBeLessThanOrEqual(150_000);
});

test('the frame’s script stays within 118 kB', () => {
  const files = scriptsOf('booking-widget/dist/frame/frame.html', '/embed/');
  expect(files.length).toBeLessThanOrEqual(3);
  expect(total(files.map((file) => `booking-widget/dist/frame/${file}`))).toBeLessThanOrEqual(118_000);
});
