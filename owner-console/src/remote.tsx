import { App } from './app/app.tsx';
import { windowWidth } from './components/console-width.ts';
import { translations } from './i18n/translations.ts';

// What the month of a wide screen is drawn by travels beside the sentences, not after them.
if (windowWidth() !== 'narrow')
  import('./features/calendar/components/big-calendar.tsx').catch(() => undefined);

await translations;

export default App;
