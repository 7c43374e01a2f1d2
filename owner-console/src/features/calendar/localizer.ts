import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { dayjsLocalizer } from 'react-big-calendar';
import type { Language } from 'shared-ui';

const CULTURES: Record<Language, string> = { en: 'en', 'zh-CN': 'zh-cn' };

/**
 * How react-big-calendar counts days and weeks. It asks dayjs's global locale for the first day of a week, so the
 * calendar is mounted anew when the language changes.
 */
export function localizerFor(lang: Language) {
  dayjs.locale(CULTURES[lang]);
  const localizer = dayjsLocalizer(dayjs);
  // A day on the wall has 24 hours. Left alone, its column gets 23 or 25 where the browser's own clock changes
  // that day, and everything after that hour stands beside the wrong label.
  localizer.getTotalMin = (start, end) =>
    localizer.diff(start, end, 'minutes') + localizer.getDstOffset(start, end);
  return localizer;
}
