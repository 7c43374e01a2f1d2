import { loadTranslations } from 'shared-ui';
import english from './en.json?url';
import chinese from './zh-CN.json?url';

/** Resolves when the texts of the language in use are there; every entry of this remote waits for it. */
export const translations = loadTranslations('console', { en: english, 'zh-CN': chinese });
