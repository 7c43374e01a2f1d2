import { loadTranslations } from 'shared-ui';
import { App } from './app/app.tsx';
import { windowWidth } from './components/console-width.ts';

// What the month of a wide screen is drawn by travels beside the sentences, not after them.
if (windowWidth() !== 'narrow')
  import('./features/calendar/components/big-calendar.tsx').catch(() => undefined);

await loadTranslations('console', {
  en: () => import('./i18n/en.json'),
  'zh-CN': () => import('./i18n/zh-CN.json'),
});

export default App;
