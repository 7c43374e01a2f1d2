import { formatTime, formatTimeRange, type Language } from 'shared-ui';

/** A wall-clock time has no date and no zone; any will do to let the shared formatting write it. */
function instantOf(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.UTC(2000, 0, 1, hours, minutes)).toISOString();
}

/** "9:00 AM – 5:00 PM" or "09:00 – 17:00" of two times HH:mm. */
export function formatShift(start: string, end: string, lang: Language): string {
  if (end !== '24:00') return formatTimeRange(instantOf(start), instantOf(end), 'UTC', lang);
  // The end of the day is the next day's midnight: a range would share one AM between both.
  const midnight = lang === 'zh-CN' ? end : formatTime(instantOf(end), 'UTC', lang);
  return `${formatTime(instantOf(start), 'UTC', lang)} – ${midnight}`;
}
