import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Language } from '../contract/scalars.ts';

/** Links for the head of a page, some of which depend on the language. */
export type Links = (language: Language) => { styles: string; scripts: string };

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

const link = (url: string) => `<link ${RELATIONS[extname(url).slice(1)]} crossorigin href="${url}">`;

/** The files that a view of a build needs, so that they load at once instead of one after another. */
export function viewLinks(build: Build, view: string): Links {
  const files = readList<string[]>(build, `preload-${view}.json`, []);
  const [styles, scripts] = [true, false].map((isStyle) =>
    files
      .filter((file) => (extname(file) === '.css') === isStyle)
      .map((file) => link(build.base + file))
      .join(''),
  ) as [string, string];
  return () => ({ styles, scripts });
}

export function translationLinks(build: Build, name: string): Links {
  const files = readList<Record<string, Record<string, string>>>(build, 'translations.json', {})[name] ?? {};
  return (language) => ({
    styles: '',
    scripts: files[language] ? link(build.base + files[language]) : '',
  });
}

export const replyLink =
  (path: string): Links =>
  () => ({ styles: '', scripts: `<link rel="preload" as="fetch" crossorigin href="${path}">` });

export const allLinks =
  (...parts: Links[]): Links =>
  (language) => {
    const links = parts.map((part) => part(language));
    return {
      styles: links.map(({ styles }) => styles).join(''),
      scripts: links.map(({ scripts }) => scripts).join(''),
    };
  };
