/** Loads the messages of the shell's own pages; pages of remotes do without them. */
import { loadTranslations } from 'shared-ui';
import english from './en.json?url';
import chinese from './zh-CN.json?url';

await loadTranslations('shell', { en: english, 'zh-CN': chinese });
