import { loadTranslations } from 'shared-ui';
import english from './en.json?url';
import chinese from './zh-CN.json?url';

/** Awaited by every entry of this remote. */
export const translations = loadTranslations('widget', { en: english, 'zh-CN': chinese });
