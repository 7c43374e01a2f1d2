import { loadTranslations } from 'shared-ui';
import { App } from './app/app.tsx';

await loadTranslations('console', {
  en: () => import('./i18n/en.json'),
  'zh-CN': () => import('./i18n/zh-CN.json'),
});

export default App;
