import ICAL from 'ical.js';
import { DAY_MS } from '../../../time/units.ts';
import type { EventLines } from './ics-text.ts';
import { UTC, type WallClock } from './ics-zones.ts';

/** A time as a calendar writes it. `isDate`: the whole day. */
export interface Moment {
  wall: number;
  clock: WallClock;
  isDate: boolean;
}
export const toInstant = ({ wall, clock }: Moment): number => clock.toInstant(wall);

/** Days on the wall clock, and then exact milliseconds. */
export interface Length {
  days: number;
  ms: number;
}

export interface IcsEvent {
  uid: string;
  sequence: number;
  start: Moment;
  length: Length;
  isBusy: boolean;
  rules: ICAL.Recur[];
  excludedRules: ICAL.Recur[];
  /** Periods have a length of their own. */
  dates: { start: Moment; length: Length | null }[];
  excludedDates: Moment[];
  /** Which time of the event this one replaces. */
  recurrenceId: Moment | null;
  /** It replaces all later ones too. */
  isFromThen: boolean;
}

interface Property {
  name: string;
  parameters: Record<string, string | string[] | undefined>;
  type: string;
  values: unknown[];
}

export interface EventContext {
  findClock(tzid: string): WallClock;
  /** The clock of floating times and dates. */
  floating: WallClock;
  addresses: readonly string[];
  /** Takes the error of what is malformed. */
  leaveOut(error: unknown): void;
}

/** Outlook leaves out the quotes that a colon needs, as in `TZID=tzone://Microsoft/Utc`. */
const quoteZone = (line: string) => line.replace(/;TZID=([^";:]*:[^";]*):(?=\d)/i, ';TZID="$1":');

function parseLine(line: string): Property {
  const [name, parameters, type, ...values] = ICAL.parse.property(quoteZone(line)) as [
    string,
    Property['parameters'],
    string,
    ...unknown[],
  ];
  return { name, parameters, type, values };
}

/** ICAL writes dates without VALUE=DATE as `2026-11-05T::`. */
const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2})?(Z)?|T::)?$/;
const YEARS = { min: 1900, max: 2300 };
const LAST_WALL = Date.UTC(YEARS.max, 11, 31);
const MAX_DAYS = (YEARS.max - YEARS.min) * 365;

/** null for one that does not exist, or before 1900. One that stands for no end, as in 9999, is the last day of 2300. */
function toMoment(value: unknown, { parameters }: Property, context: EventContext): Moment | null {
  const match = TIME.exec(String(value));
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const given = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59));
  if (new Date(given).getUTCDate() !== day || year < YEARS.min) return null;
  const wall = Math.min(given, LAST_WALL);
  const isDate = match[4] === undefined;
  if (isDate) return { wall, isDate, clock: context.floating };
  const { tzid } = parameters;
  const clock = match[7] ? UTC : typeof tzid === 'string' ? context.findClock(tzid) : context.floating;
  return { wall, isDate, clock };
}

function toLength(value: unknown): Length | null {
  if (!ICAL.Duration.isValueString(String(value))) return null;
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(String(value));
  if (isNegative) return null;
  const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return { days: Math.min(weeks * 7 + days, MAX_DAYS), ms: Math.min(ms, MAX_DAYS * DAY_MS) };
}

export const findEnd = (start: Moment, { days, ms }: Length): number =>
  start.clock.toInstant(start.wall + days * DAY_MS) + ms;

/** RFC 5545 3.8.5.3: an end gives the exact length of all times of an event, of dates the number of days. */
function between(start: Moment, end: Moment): Length {
  if (start.isDate && end.isDate) return { days: (end.wall - start.wall) / DAY_MS, ms: 0 };
  return { days: 0, ms: toInstant(end) - toInstant(start) };
}

function isDeclined({ parameters, values }: Property, addresses: readonly string[]): boolean {
  if (String(parameters.partstat).toUpperCase() !== 'DECLINED') return false;
  const names = [String(values[0]), String(parameters.email ?? '')];
  return names.some((name) =>
    addresses.includes(
      name
        .replace(/^mailto:/i, '')
        .trim()
        .toLowerCase(),
    ),
  );
}

/** null for an event without a start that can be read. */
export function readEvent(lines: EventLines, context: EventContext): IcsEvent | null {
  function attempt<T>(read: () => T): T[] {
    try {
      return [read()];
    } catch (error) {
      context.leaveOut(error);
      return [];
    }
  }
  const properties = lines.flatMap((line) => attempt(() => parseLine(line)));
  const all = (name: string) => properties.filter((property) => property.name === name);
  const readText = (name: string) => String(all(name)[0]?.values[0] ?? '').trim();
  const readMoment = (name: string) => {
    const [property] = all(name);
    return property ? toMoment(property.values[0], property, context) : null;
  };
  const readMoments = (name: string) =>
    all(name).flatMap((property) =>
      property.values.flatMap((value) => toMoment(value, property, context) ?? []),
    );
  const readRules = (name: string) =>
    all(name).flatMap(({ values }) => attempt(() => ICAL.Recur.fromData(values[0] as object)));

  const start = readMoment('dtstart');
  if (!start) {
    context.leaveOut(new Error('an event without a start'));
    return null;
  }
  const end = readMoment('dtend');
  const fallback = { days: start.isDate ? 1 : 0, ms: 0 };
  const [id] = all('recurrence-id');
  return {
    uid: readText('uid'),
    sequence: Number(readText('sequence')) || 0,
    start,
    length: end ? between(start, end) : (toLength(readText('duration')) ?? fallback),
    isBusy:
      readText('transp').toUpperCase() !== 'TRANSPARENT' &&
      readText('status').toUpperCase() !== 'CANCELLED' &&
      !all('attendee').some((attendee) => isDeclined(attendee, context.addresses)),
    rules: readRules('rrule'),
    excludedRules: readRules('exrule'),
    dates: all('rdate').flatMap((property) =>
      property.values.flatMap((value) => readDate(value, property, context) ?? []),
    ),
    excludedDates: readMoments('exdate'),
    recurrenceId: readMoment('recurrence-id'),
    isFromThen: String(id?.parameters.range).toUpperCase() === 'THISANDFUTURE',
  };
}

function readDate(value: unknown, property: Property, context: EventContext) {
  const [from, to] = Array.isArray(value) ? value : [value];
  const start = toMoment(from, property, context);
  if (!start) return null;
  if (to === undefined) return { start, length: null };
  const end = toMoment(to, property, context);
  return { start, length: end ? between(start, end) : toLength(to) };
}
