import { CalendarFailure } from '../../../domain/calendar-connections/reading/source.ts';

/** Events, to-dos and the like. */
export const MAX_COMPONENTS = 10_000;

/** The content lines of one event, unfolded, of those properties that decide when it is busy. */
export type EventLines = string[];

export interface CalendarText {
  events: EventLines[];
  /** The texts of the VTIMEZONE components, by their TZID. */
  zones: Map<string, string>;
  /** '' if it has none. */
  name: string;
}

const EVENT_PROPERTIES = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'ATTENDEE',
]);
const ZONE_PROPERTIES = new Set(['TZID', 'DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE']);
const LINE_END = /\r\n|\n|\r/;

function unfold(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(LINE_END)) {
    const isFolded = line.startsWith(' ') || line.startsWith('\t');
    if (isFolded && lines.length > 0) lines.push(`${lines.pop()}${line.slice(1)}`);
    else lines.push(line);
  }
  return lines;
}

const readProperty = (line: string) => /^[\w-]+(?=[;:])/.exec(line)?.[0]?.toUpperCase() ?? '';
const readText = (line: string) => line.slice(line.indexOf(':') + 1).trim();

/**
 * The events and zones of an iCalendar text. What it does not need is not parsed, so that a malformed line elsewhere does no
 * harm. Throws `CalendarFailure`: `calendar_unreadable` without a whole VCALENDAR, `calendar_too_large`.
 */
export function splitCalendar(text: string): CalendarText {
  const found: CalendarText = { events: [], zones: new Map(), name: '' };
  let open: string[] = [];
  let lines: string[] = [];
  let isWhole = false;
  let components = 0;

  function begin(name: string): void {
    const isEntry = /^V(EVENT|TODO|JOURNAL|FREEBUSY|TIMEZONE)$/.test(name);
    // The end of the one before is missing.
    if (isEntry && open.length > 1) end(open[1] as string);
    open.push(name);
    if (!isEntry) return;
    lines = [];
    if (name !== 'VTIMEZONE') components++;
    if (components > MAX_COMPONENTS) throw new CalendarFailure('calendar_too_large');
  }

  function end(name: string): void {
    const at = open.lastIndexOf(name);
    if (at < 0) return;
    open = open.slice(0, at);
    if (name === 'VEVENT') found.events.push(lines);
    if (name === 'VTIMEZONE') addZone(found.zones, lines);
    if (name === 'VCALENDAR') isWhole = true;
  }

  for (const line of unfold(text)) {
    const property = readProperty(line);
    const [, kind, ...inside] = open;
    if (property === 'BEGIN' || property === 'END') {
      const name = readText(line).toUpperCase();
      if (kind === 'VTIMEZONE' && (inside.length > 0 || name !== 'VTIMEZONE'))
        lines.push(`${property}:${name}`);
      if (property === 'BEGIN') begin(name);
      else end(name);
    } else if (kind === 'VEVENT' && inside.length === 0) {
      if (EVENT_PROPERTIES.has(property)) lines.push(line);
    } else if (kind === 'VTIMEZONE') {
      if (ZONE_PROPERTIES.has(property)) lines.push(line);
    } else if (property === 'X-WR-CALNAME' || property === 'NAME') found.name ||= readText(line);
  }
  if (!isWhole) throw new CalendarFailure('calendar_unreadable');
  return found;
}

function addZone(zones: Map<string, string>, lines: string[]): void {
  const id = lines.find((line) => readProperty(line) === 'TZID');
  if (id) zones.set(readText(id), ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n'));
}
