import { instantOf } from 'api/time/wall-times.ts';
import { formatTime, formatTimeRange, type Language } from 'shared-ui';

/** Shifts repeat, so that formatting takes a time on any date, in UTC. */
const onAnyDate = (time: string) => instantOf({ date: '2000-01-01', time }, () => 0);

/** "9:00 AM – 5:00 PM" or "09:00 – 17:00" from two HH:mm times. */
export function formatShift(start: string, end: string, lang: Language): string {
  if (end !== '24:00') return formatTimeRange(onAnyDate(start), onAnyDate(end), 'UTC', lang);
  // 24:00 is the next day's midnight; as one range both ends would share an AM.
  const midnight = lang === 'zh-CN' ? end : formatTime(onAnyDate(end), 'UTC', lang);
  return `${formatTime(onAnyDate(start), 'UTC', lang)} – ${midnight}`;
}
