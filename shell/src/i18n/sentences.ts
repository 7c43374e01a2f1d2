/** Importing this brings the sentences of the shell's own pages; remotes' pages do without them. */
import { loadTranslations } from 'shared-ui';

await loadTranslations('shell', {
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
});
