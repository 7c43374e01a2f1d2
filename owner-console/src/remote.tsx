import './i18n/first-texts.ts';
import { App } from './app/app.tsx';
import { windowWidth } from './components/console-width.ts';

// Wide screens need the month grid: fetched beside the messages, not after them.
if (windowWidth() !== 'narrow')
  import('./features/calendar/components/big-calendar.tsx').catch(() => undefined);

export default App;
