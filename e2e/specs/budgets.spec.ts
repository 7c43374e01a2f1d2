/** Sizes of the scripts that the built HTML loads for the first view; docs/benchmarks.md has the targets. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const gzipped = (file: string) => gzipSync(readFileSync(root + file), { level: 9 }).length;

/** The scripts of a built document, relative to `base`. */
function findScripts(document: string, base: string): string[] {
  const html = readFileSync(root + document, 'utf8');
  return [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path.slice(base.length));
}

test('the loader has at most 2.1 kB', { tag: '@once' }, () => {
  expect(gzipped('booking-widget/dist/loader/embed.js')).toBeLessThanOrEqual(2100);
});

const total = (files: string[]) => files.map(gzipped).reduce((sum, size) => sum + size);

test('the first step of a booking page loads at most 112 kB of script in 5 requests', {
  tag: '@once',
}, () => {
  const remote = 'booking-widget/dist/remote/';
  const preloaded: string[] = JSON.parse(readFileSync(`${root}${remote}preload-App.json`, 'utf8'));
  const files = [
    ...findScripts('shell/dist/client/index.html', '/').map((file) => `shell/dist/client/${file}`),
    ...preloaded.filter((file) => file.endsWith('.js')).map((file) => remote + file),
  ];
  expect(files.length).toBeLessThanOrEqual(5);
  expect(total(files)).toBeLessThanOrEqual(112_000);
});

test('the frame loads at most 118 kB of script', { tag: '@once' }, () => {
  const files = findScripts('booking-widget/dist/frame/frame.html', '/embed/');
  expect(files.length).toBeLessThanOrEqual(3);
  expect(total(files.map((file) => `booking-widget/dist/frame/${file}`))).toBeLessThanOrEqual(118_000);
});
