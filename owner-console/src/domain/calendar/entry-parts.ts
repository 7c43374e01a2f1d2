import type { CalendarEvent } from 'api/contract/calendar.ts';
import { joinNames } from 'api/text/join-names.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import type { Language } from 'shared-ui';

/** Instants. */
export interface Span {
  start: string;
  end: string;
}

/** A service of a booking, with the add-ons behind it that take no time. */
export interface EntryPart extends Span {
  service: string;
  staffId: string;
  /** '' with one person. */
  person: string;
  wait: Span | null;
}

/** A stretch of work of a part, as the time grid draws it. */
export interface Stretch {
  /** The number of the part, from 1 on, and how many there are. */
  number: number;
  total: number;
  wait: Span | null;
  goesOn: boolean;
  isFirst: boolean;
  isLast: boolean;
}

type Booked = Pick<CalendarEvent, 'parts'>;

interface Parted extends Span {
  service: string;
  staffId: string | null;
  person: string;
  parts: readonly EntryPart[];
  stretch: Stretch | null;
}

function findWait({ start_time, processing }: Booked['parts'][number]): Span | null {
  if (!processing) return null;
  const start = Date.parse(start_time) + processing.after * MINUTE_MS;
  const end = start + processing.minutes * MINUTE_MS;
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

export function entryParts(
  { parts }: Booked,
  names: ReadonlyMap<string, string>,
  lang: Language,
): EntryPart[] {
  const drawn: EntryPart[] = [];
  for (const part of parts) {
    const { name, staff_id: staffId, start_time: start, end_time: end } = part;
    const before = drawn.at(-1);
    if (start === end && before) before.service = joinNames([before.service, name], lang);
    else
      drawn.push({
        service: name,
        staffId,
        person: names.get(staffId) ?? '',
        start,
        end,
        wait: findWait(part),
      });
  }
  return drawn;
}

/** Everyone who has to do with an entry; null is the whole business. */
export const listMembers = ({ parts, staffId }: Pick<Parted, 'parts' | 'staffId'>): (string | null)[] =>
  parts.length > 0 ? [...new Set(parts.map((part) => part.staffId))] : [staffId];

const worksIn = ({ start, end, wait }: EntryPart): Span[] =>
  wait
    ? [{ start, end: wait.start }, ...(wait.end < end ? [{ start: wait.end, end }] : [])]
    : [{ start, end }];

/** An entry as the time grid draws it: once for each stretch of work, at the person who does it. */
export function toStretches<Entry extends Parted>(entry: Entry): Entry[] {
  const { parts } = entry;
  if (parts.length === 0 || (parts.length === 1 && !parts[0]?.wait)) return [entry];
  const total = parts.length;
  return parts.flatMap((part, index) =>
    worksIn(part).map((span, turn, works): Entry => {
      const { service, staffId, person, wait } = part;
      const stretch: Stretch = {
        number: index + 1,
        total,
        wait: turn === 0 ? wait : null,
        goesOn: turn > 0,
        isFirst: index === 0 && turn === 0,
        isLast: index === total - 1 && turn === works.length - 1,
      };
      return { ...entry, ...span, service, staffId, person, stretch };
    }),
  );
}
