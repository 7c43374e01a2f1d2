import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RemoteName, ScreenName } from '../contract/pages.ts';
import type { Language } from '../contract/scalars.ts';
import { jsonBlock } from './json-block.ts';

/** What the head of a page needs, some of which depends on the language. */
export interface HeadParts {
  /** Styles that stand in the HTML, which spares the first paint a request. */
  css: string;
  /** Links to other styles. */
  styles: string;
  scripts: string;
  /** Links to the scripts of parts that are hydrated after the rest. */
  late: string;
  /** JSON behind the first view. */
  data: string;
}

export type Links = (language: Language) => Partial<HeadParts>;

export interface Build {
  folder: string;
  base: string;
}

function readList<T>({ folder }: Build, file: string, empty: T): T {
  const list = join(folder, file);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as T) : empty;
}

const RELATIONS: Record<string, string> = {
  css: 'rel="stylesheet"',
  js: 'rel="modulepreload"',
  json: 'rel="preload" as="fetch"',
};

export const link = (url: string, attributes = '') =>
  `<link ${RELATIONS[extname(url).slice(1)]} crossorigin href="${url}"${attributes}>`;

/** Marks styles that stand in the HTML as loaded for lazy scripts; browsers load no disabled link. */
export const loadedStyles = (url: string) => link(url, ' disabled');

const isStyle = (file: string) => extname(file) === '.css';

/** The files that a view of a build needs, so that they load at once instead of one after another. */
export function viewLinks(build: Build, view: string): Links {
  const files = readList<string[]>(build, `preload-${view}.json`, []);
  const linksTo = (some: string[]) => some.map((file) => link(build.base + file)).join('');
  const styles = linksTo(files.filter(isStyle));
  const scripts = linksTo(files.filter((file) => !isStyle(file)));
  return () => ({ styles, scripts });
}

/** The same for a federated screen. Its own module is marked: shell/src/federation/load-screen.ts imports it. */
export function screenLinks(build: Build, remote: RemoteName, screen: ScreenName): Links {
  const files = readList<string[]>(build, `preload-${screen}.json`, []);
  const lateFiles = readList<string[]>(build, `preload-${screen}-late.json`, []).filter(
    (file) => !files.includes(file),
  );
  const sheets = [...files, ...lateFiles].filter(isStyle);
  const css = sheets.map((file) => readFileSync(join(build.folder, file), 'utf8')).join('');
  const styles = sheets.map((file) => loadedStyles(build.base + file)).join('');
  const [module, ...others] = files.filter((file) => !isStyle(file)).map((file) => build.base + file);
  const scripts = [
    module ? link(module, ` data-screen="${remote}/${screen}"`) : '',
    ...others.map((file) => link(file)),
  ];
  const lateScripts = lateFiles.filter((file) => !isStyle(file));
  const late = lateScripts.map((file) => preloadLink(build.base + file)).join('');
  return () => ({ css, styles, scripts: scripts.join(''), late });
}

const translationFiles = (build: Build, name: string) =>
  readList<Record<string, Record<string, string>>>(build, 'translations.json', {})[name] ?? {};

/** What the first import of a script needs besides the shell's first scripts, as shared-ui/build/import-late.ts fetches it. */
export function importLinks(build: Build, name: string): Links {
  const html = readFileSync(join(build.folder, 'index.html'), 'utf8');
  const files = readList<string[]>(build, `preload-${name}.json`, []).filter((file) => !html.includes(file));
  return () => ({ scripts: files.map((file) => preloadLink(build.base + file)).join('') });
}

export function translationLinks(build: Build, name: string): Links {
  const files = translationFiles(build, name);
  return (language) => ({ scripts: files[language] ? link(build.base + files[language]) : '' });
}

/** Puts few texts into the HTML, where they arrive before a request would. shared-ui/src/initial-data.ts reads them. */
export function translationData(build: Build, name: string): Links {
  const blocks = Object.entries(translationFiles(build, name)).map(([language, file]) => {
    const texts = jsonBlock(JSON.parse(readFileSync(join(build.folder, file), 'utf8')));
    return [language, `<script type="application/json" data-url="${build.base + file}">${texts}</script>`];
  });
  const data = Object.fromEntries(blocks) as Partial<Record<Language, string>>;
  return (language) => ({ data: data[language] ?? '' });
}

export const preloadLink = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin href="${address}">`;

export const allLinks =
  (...parts: Links[]): ((language: Language) => HeadParts) =>
  (language) => {
    const links = parts.map((part) => part(language));
    const all = (kind: keyof HeadParts) => links.map((part) => part[kind] ?? '').join('');
    return {
      css: all('css'),
      styles: all('styles'),
      scripts: all('scripts'),
      late: all('late'),
      data: all('data'),
    };
  };
