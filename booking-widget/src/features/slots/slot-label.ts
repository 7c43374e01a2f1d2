import type { Language } from 'api/contract/scalars.ts';
import { type ClockChange, isRepeated } from 'api/time/clock-changes.ts';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { zoneName } from 'shared-ui/datetime/zone.ts';

/** "1:30 AM", or "1:30 AM EDT" when that wall time occurs twice. */
export function slotLabel(
  slot: string,
  zone: string,
  change: ClockChange | null,
  lang: Language,
  hour12?: boolean,
): string {
  const time = formatTime(slot, zone, lang, hour12);
  return isRepeated(slot, change) ? `${time} ${zoneName(zone, slot, lang)}` : time;
}
