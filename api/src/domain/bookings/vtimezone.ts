import { MINUTE_MS } from '../../time/units.ts';
import { type ZoneOffsets, zoneOffsets } from '../../time/zone-offsets.ts';

const wall = (minute: number) => new Date(minute * MINUTE_MS).toISOString().replace(/[-:]|\.\d+Z$/g, '');

function utcOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${hours}${rest}`;
}

function period({ offsets, changes }: ZoneOffsets, nth: number): string[] {
  const offset = offsets[nth] as number;
  const before = offsets[nth - 1] ?? offset;
  const kind = offset > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${nth === 0 ? wall(0) : wall((changes[nth] as number) + before)}`,
    `TZOFFSETFROM:${utcOffset(before)}`,
    `TZOFFSETTO:${utcOffset(offset)}`,
    `END:${kind}`,
  ];
}

/**
 * The VTIMEZONE (RFC 5545, 3.6.5) of a zone for these years: each clock change by its date, from the same zone data as the times of
 * series.
 */
export function vtimezone(name: string, { from, to }: { from: Date; to: Date }): string {
  const zone = zoneOffsets(name);
  const [first, last] = [from.getTime() / MINUTE_MS, to.getTime() / MINUTE_MS];
  const periods = [...zone.offsets.keys()].filter(
    (nth) => (zone.changes[nth + 1] as number) > first && (zone.changes[nth] as number) <= last,
  );
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...periods.flatMap((nth) => period(zone, nth)),
    'END:VTIMEZONE',
  ].join('\n');
}
