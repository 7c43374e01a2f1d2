import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Language } from '../contract/scalars.ts';

/** Links for the head of a page, which differ by the reader's language. */
export type Links = (language: Language) => string;

/** One of the front ends: where it was built to, and the path it is served under. */
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

/** The files that a screen of a build needs, to be fetched at once instead of one after another. */
export function screenLinks(build: Build, file = 'preload.json'): Links {
  const links = readList<string[]>(build, file, []).map((path) => link(build.base + path));
  return () => links.join('');
}

/** The sentences of one package that a build brings, in the reader's language. */
export function sentenceLinks(build: Build, name: string): Links {
  const files = readList<Record<string, Record<string, string>>>(build, 'translations.json', {})[name] ?? {};
  return (language) => (files[language] ? link(build.base + files[language]) : '');
}

export const allLinks =
  (...parts: Links[]): Links =>
  (language) =>
    parts.map((links) => links(language)).join('');
