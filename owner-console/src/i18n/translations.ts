import { loadTranslations } from 'shared-ui';
import english from './en.json?url';
import chinese from './zh-CN.json?url';

/** Every entry of this remote awaits it. */
export const translations = loadTranslations('console', { en: english, 'zh-CN': chinese });
