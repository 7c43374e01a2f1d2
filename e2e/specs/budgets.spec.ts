/** What the browser must fetch before a booking can begin, from the built files. See docs/benchmarks.md for the targets. */
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

test('the page’s script stays below 162 kB in 10 requests', () => {
  const remote = 'booking-widget/dist/remote/';
  const preloaded: string[] = JSON.parse(readFileSync(`${root}${remote}preload.json`, 'utf8'));
  const files = [
    ...scriptsOf('shell/dist/index.html', '/').map((file) => `shell/dist/${file}`),
    ...preloaded.filter((file) => file.endsWith('.js')).map((file) => remote + file),
  ];
  expect(files.length).toBeLessThanOrEqual(10);
  expect(files.map(gzipped).reduce((sum, size) => sum + size)).toBeLessThanOrEqual(162_000);
});

test('the frame’s script stays below 125 kB in 3 requests', () => {
  const files = scriptsOf('booking-widget/dist/frame/frame.html', '/embed/');
  expect(files.length).toBeLessThanOrEqual(3);
  const sizes = files.map((file) => gzipped(`booking-widget/dist/frame/${file}`));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(125_000);
});
