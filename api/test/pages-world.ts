/** A server with small builds in place of those of the front ends. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { pages } from '../src/pages/pages.ts';
import { openBusiness } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { createWorld } from './world.ts';

const BUILDS = [
  ...['client', 'first-view'].map((build) => `shell/dist/${build}`),
  ...['remote', 'frame', 'loader'].map((build) => `booking-widget/dist/${build}`),
  'owner-console/dist/remote',
];
/** Replaces the shell's prerendering, which has its own tests. */
const RENDER = `export const renderPage = (path, { publicPage, replies, firstView }) => {
  if (publicPage?.business.description === 'unrenderable') throw new Error('cannot be rendered');
  return '<p>' + JSON.stringify({ path, email: replies?.['/api/user']?.email, ...firstView }) + '</p>';
}`;

/** A published business, its owner and a visitor. */
export async function createPagesWorld() {
  const world = await createWorld();
  const business = await openBusiness(world, 'marlow');
  const root = mkdtempSync(join(tmpdir(), 'slotwell-pages-'));
  for (const folder of BUILDS) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'shell/dist/client/index.html'), SHELL);
  writeFileSync(join(root, 'shell/dist/client/robots.txt'), 'User-agent: *\nDisallow: /api/\n');
  mkdirSync(join(root, 'shell/dist/client/assets'));
  writeFileSync(join(root, 'shell/dist/client/assets/hello.txt'), 'hello world');
  const WIDGET = join(root, 'booking-widget/dist/remote');
  writeFileSync(join(WIDGET, 'preload-App.json'), '["app.js", "shared.js", "app.css"]');
  writeFileSync(join(WIDGET, 'translations.json'), '{"booking-widget": {"en": "en.json"}}');
  writeFileSync(join(WIDGET, 'en.json'), '{ "bold": "<b>" }');
  writeFileSync(join(WIDGET, 'app.css'), '.app { color: red }');
  writeFileSync(join(root, 'booking-widget/dist/frame/frame.html'), FRAME);
  writeFileSync(join(root, 'shell/dist/first-view/first-view.js'), RENDER);
  const app = createApp(world.deps, { pages: await pages(root, world.deps) });
  const visitor = new Visitor(app);
  const owner = new Visitor(app, business.owner.cookies);
  return { world, business, root, app, visitor, owner };
}

/** What a script block of that media type holds. */
export const readBlock = (html: string, type: string) =>
  JSON.parse(
    new RegExp(`<script type="${type}"(?! data-url)[^>]*>(.*?)</script>`, 's').exec(html)?.[1] ?? 'null',
  );

/** What the shell was given to prerender. */
export const viewIn = (html: string) =>
  JSON.parse(/<div id="root"><p>({.*?})<\/p><\/div>/.exec(html)?.[1] ?? 'null');

/** Stands in for the tags that the build adds. */
export const SCRIPT = '<script type="module" src="/assets/index.js"></script>';

const WORDS =
  '<!-- words --><title>Slotwell</title><meta name="description" content="ours" /><!-- /words -->';

const ICONS = '<!-- icons --><link rel="icon" href="/favicon.ico" /><!-- /icons -->';

/** The shell's built index.html, as short as can be. */
export const SHELL = `<!doctype html><html lang="en"><head><meta name="style-nonce" nonce="STYLE_NONCE" />${WORDS}${ICONS}<link rel="manifest" href="/manifest.webmanifest" /><!-- tags -->${SCRIPT}</head><body><div id="root"></div></body></html>`;

/** The frame's. */
export const FRAME = '<!doctype html><html lang="en" data-theme="light"><head></head><body></body></html>';
