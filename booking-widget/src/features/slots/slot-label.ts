import type { Language } from 'api/contract/scalars.ts';
import { formatTime } from 'shared-ui';
import { type ClockChange, isRepeatedHour } from './clock-change.ts';

/** "EDT" at that instant. */
function zoneName(slot: string, zone: string, lang: Language): string {
  const parts = new Intl.DateTimeFormat(lang === 'en' ? 'en-US' : lang, {
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts(new Date(slot));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** "1:30 AM", "01:30", and "1:30 AM EDT" where that wall time comes twice. */
export function slotLabel(
  slot: string,
  zone: string,
  change: ClockChange | null,
  lang: Language,
  hour12?: boolean,
): string {
  const time = formatTime(slot, zone, lang, hour12);
  return isRepeatedHour(slot, change) ? `${time} ${zoneName(slot, zone, lang)}` : time;
}
