import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INITIAL_DATA_ID, type InitialData } from '../contract/initial-data.ts';
import type { FoundPage } from '../contract/pages.ts';
import type { Language } from '../contract/scalars.ts';
import type { AppContext } from '../http/router.ts';
import type { PackedText, Text } from '../lib/packed-text.ts';
import { sentence } from '../lib/sentences/sentences.ts';
import type { Html } from './compressed-html.ts';
import { jsonBlock } from './json-block.ts';
import { lateScripts, SWITCH_LANGUAGE } from './late-scripts.ts';
import { allLinks, type Links, link, loadedStyles } from './preload-links.ts';

/** `publicPage` is JSON for a script element already. */
export function initialDataBlock(data: InitialData, publicPage?: PackedText): Text[] {
  const start = `<script type="application/json" id="${INITIAL_DATA_ID}">`;
  const json = jsonBlock(data);
  if (!publicPage) return [`${start}${json}</script>`];
  const more = Object.keys(data).length > 0 ? `,${json.slice(1)}` : '}';
  return [`${start}{"publicPage":`, publicPage, `${more}</script>`];
}

export interface PageParts {
  language: Language;
  /** Nonce of the Content-Security-Policy. */
  nonce: string;
  links: Links;
  head?: string;
  /** Replace the product's icons. */
  icons?: string;
  noscript?: string;
  /** Follows the styles of the build. */
  css?: string;
  firstView?: Text;
  /** Whether phones show the late parts in a later step only. */
  hidesLateParts?: boolean;
  /** Whether the first view is all there is: only the choice of a language needs a script. */
  isStatic?: boolean;
  data?: InitialData;
  publicPage?: PackedText;
}

/** The same width stands in booking-widget/src/picker/pick.module.css. */
export const WIDE = '(width >= 680px)';

export type PageTemplate = (parts: PageParts) => Html;

/** The text between the marks, which `html` must contain in this order. */
export function splitHtml<Marks extends string[]>(html: string, ...marks: Marks) {
  const texts: string[] = [];
  let rest = html;
  for (const mark of marks) {
    const at = rest.indexOf(mark);
    if (at < 0) throw new Error(`${mark} is missing in the built HTML.`);
    texts.push(rest.slice(0, at));
    rest = rest.slice(at + mark.length);
  }
  return [...texts, rest] as [...{ [Each in keyof Marks]: string }, string];
}

/** The build adds its tags behind the last mark of the head, one a line. */
function sortTags(tags: string, shell: string) {
  const lines = tags.split('\n').map((line) => line.trim());
  const readStyle = (line: string) => /^<link rel="stylesheet".* href="([^"]+)"/.exec(line)?.[1];
  const styles = lines.map(readStyle).filter((path) => path !== undefined);
  const css = styles.map((path) => readFileSync(join(shell, path), 'utf8')).join('');
  const scripts = lines.filter((line) => !readStyle(line));
  const paths = scripts.map((line) => /^<script.* src="([^"]+)"/.exec(line)?.[1]);
  const links = paths.map((path) => path && link(path));
  return { css, styles: styles.map(loadedStyles).join(''), scripts: scripts.join(''), links: links.join('') };
}

const MANIFESTS: Record<Language, string> = {
  en: '/manifest.webmanifest',
  'zh-CN': '/manifest-zh-cn.webmanifest',
};

export const siteHead = (language: Language, title = 'Slotwell') =>
  `<title>${title}</title><meta name="description" content="${sentence(language, 'site_description')}" />`;

/** The shell's document. Scripts of a page with a first view load once that is painted. */
export function pageTemplate(shell: string): PageTemplate {
  const file = readFileSync(join(shell, 'index.html'), 'utf8');
  const [start, toNonce, toWords, , toIcons, ownIcons, toManifest, toTags, tags, toBody, toRoot, end] =
    splitHtml(
      file,
      '"en"',
      'STYLE_NONCE',
      '<!-- words -->',
      '<!-- /words -->',
      '<!-- icons -->',
      '<!-- /icons -->',
      MANIFESTS.en,
      '<!-- tags -->',
      '</head>',
      '<body>',
      '</div>',
    );
  const built = sortTags(tags, shell);
  return (parts) => {
    const {
      language,
      nonce,
      links,
      head = siteHead(language),
      css = '',
      firstView = '',
      data,
      publicPage,
    } = parts;
    const { hidesLateParts = false, isStatic = false, noscript = sentence(language, 'noscript') } = parts;
    const linked = allLinks(links)(language);
    const late = hidesLateParts ? linked.late.replaceAll('<link ', `<link media="${WIDE}" `) : linked.late;
    const tags = built.scripts + linked.scripts + late;
    const loading =
      firstView.length > 0 ? lateScripts(built.links + tags) : { early: tags, input: '', start: '' };
    const {
      early,
      input,
      start: run,
    } = isStatic ? { early: '', input: SWITCH_LANGUAGE, start: '' } : loading;
    const first = [start, `"${language}"`, toNonce, nonce, toWords, early].join('');
    const toView = [
      head,
      toIcons,
      parts.icons ?? ownIcons,
      toManifest,
      MANIFESTS[language],
      toTags,
      `<style nonce="${nonce}">${built.css}${linked.css}${css}</style>`,
      built.styles + linked.styles,
      '</head>',
      toBody,
      `<body><noscript>${noscript}</noscript>`,
      toRoot,
    ].join('');
    const toData = ['</div>', input, isStatic ? '' : linked.data].join('');
    const block = data ? initialDataBlock(data, publicPage) : [];
    return { first, rest: [toView, firstView, toData, ...block, run + end] };
  };
}

interface Options {
  status?: 200 | 404;
  cache?: string;
}

export type Send = (parts: Partial<PageParts>, options?: Options) => Response | Promise<Response>;

export type SendPage = (c: AppContext, found: FoundPage, send: Send) => Response | Promise<Response>;
