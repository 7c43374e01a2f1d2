import { loadTranslations } from 'shared-ui';

/** Resolves when the texts of the language in use are there; every entry of this remote waits for it. */
export const translations = loadTranslations('widget', {
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
});
