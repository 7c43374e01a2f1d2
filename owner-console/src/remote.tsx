import { App } from './app/app.tsx';
import { windowWidth } from './components/console-width.ts';
import { translations } from './i18n/translations.ts';

// Wide screens need the month grid: fetched beside the messages, not after them.
if (windowWidth() !== 'narrow')
  import('./features/calendar/components/big-calendar.tsx').catch(() => undefined);

await translations;

export default App;
