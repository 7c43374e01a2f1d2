import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { i18n, initI18n } from './i18n/i18n.ts';
import type { Language } from './i18n/language.ts';
import commonChinese from './i18n/zh-CN.json';

/**
 * Makes every sentence of a front end usable; nothing is fetched. Awaited by the first import of a first paint, before
 * another module asks for one.
 */
export async function addTranslations(namespace: string, sentences: Record<Language, object>): Promise<void> {
  await initI18n('en');
  i18n.addResourceBundle('zh-CN', 'common', commonChinese);
  for (const [language, texts] of Object.entries(sentences)) {
    i18n.addResourceBundle(language, namespace, texts);
  }
}

/** They take no tap and no key before something answers; links work from the start. */
const CONTROLS = /<(?:button|input|select)\b/g;
/** The page's policy would refuse them. No text looks like one: its quotes are escaped. */
const INLINE_STYLES = / style="[^"]*"/g;

/**
 * What the server shows of a page until its scripts run: the html of what they will render first. The sentences of
 * `language` must be there.
 */
export function paint(view: ReactNode, language: Language): string {
  // Nothing is waited for in between, so that no two pages meet in this one language.
  void i18n.changeLanguage(language);
  return renderToString(<div data-painted>{view}</div>)
    .replace(INLINE_STYLES, '')
    .replace(CONTROLS, '$& inert');
}
