import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { InteractiveContext } from './components/interactive.ts';
import { i18n, initI18n } from './i18n/i18n.ts';
import type { Language } from './i18n/language.ts';
import commonChinese from './i18n/zh-CN.json';

/** Adds the translations of all languages without fetching. Await it in the first import of a first paint. */
export async function addTranslations(namespace: string, sentences: Record<Language, object>): Promise<void> {
  await initI18n('en');
  i18n.addResourceBundle('zh-CN', 'common', commonChinese);
  for (const [language, texts] of Object.entries(sentences)) {
    i18n.addResourceBundle(language, namespace, texts);
  }
}

/** The HTML that the server sends of a page until its scripts run. Needs the translations of `language`. */
export function paint(view: ReactNode, language: Language): string {
  // Synchronous from here on, so that pages cannot mix their languages.
  void i18n.changeLanguage(language);
  return renderToString(
    <InteractiveContext value={false}>
      <div data-painted>{view}</div>
    </InteractiveContext>,
  );
}
