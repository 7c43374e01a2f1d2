import type { InitialData } from 'api/contract/initial-data.ts';
import { LANGUAGES } from 'api/text/languages.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { i18n, load, namespaces } from './i18n/i18n.ts';
import type { Language } from './i18n/language.ts';
import { provideInitialData } from './initial-data.ts';

/** The HTML that the browser hydrates. Needs the translations of `language`. Synchronous, so that pages cannot mix. */
export function renderFirstView(view: ReactNode, language: Language, data: InitialData): string {
  provideInitialData(data);
  try {
    void i18n.changeLanguage(language);
    return renderToString(view);
  } finally {
    provideInitialData({});
  }
}

/** Loads the texts of all languages, which the server renders. */
export async function loadEveryLanguage(): Promise<void> {
  const all = [...namespaces].flatMap(([namespace, files]) =>
    LANGUAGES.map((language) => load(namespace, files, language)),
  );
  await Promise.all(all);
}
