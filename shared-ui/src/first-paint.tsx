import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { i18n } from './i18n/i18n.ts';
import type { Language } from './i18n/language.ts';

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
