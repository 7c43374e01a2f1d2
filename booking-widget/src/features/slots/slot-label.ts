import type { Language } from 'api/contract/scalars.ts';
import { formatTime, zoneName } from 'shared-ui';
import { type ClockChange, isRepeatedHour } from './clock-change.ts';

/** "1:30 AM", "01:30", and "1:30 AM EDT" where that wall time comes twice. */
export function slotLabel(
  slot: string,
  zone: string,
  change: ClockChange | null,
  lang: Language,
  hour12?: boolean,
): string {
  const time = formatTime(slot, zone, lang, hour12);
  return isRepeatedHour(slot, change) ? `${time} ${zoneName(zone, slot, lang)}` : time;
}
