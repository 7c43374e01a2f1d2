import type { CalendarEvent, ServiceRequest } from 'api/contract/calendar.ts';
import type { AbsenceState, Attendance } from 'api/contract/limits.ts';
import type { Answer } from 'api/contract/questions.ts';
import { joinNames } from 'api/text/join-names.ts';
import type { Language } from 'shared-ui';
import { type EntryPart, entryParts, type Stretch, toStretches } from './entry-parts.ts';

export interface CalendarEntry {
  id: string;
  /** `waiting`: a request; `unpaid`: a visit that waits for its payment; `external`: a busy time of a connected calendar. */
  kind: 'booked' | 'own' | 'waiting' | 'unpaid' | 'external';
  title: string;
  /** Instants. */
  start: string;
  end: string;
  /** Minutes kept free before and after. */
  buffers: { before: number; after: number };
  /** '' where unknown, like the following ones. */
  customer: string;
  service: string;
  phone: string;
  address: string;
  link: string;
  note: string;
  answers: readonly Answer[];
  /** Null is the whole business; of several parts the first one's. */
  staffId: string | null;
  /** The names of its people, or "Everyone"; '' with one person. */
  person: string;
  attendance: Attendance | null;
  /** All that its customer owes was paid. */
  isPaid: boolean;
  /** What becomes of a booking whose person is away. */
  absence: AbsenceState | null;
  /** The customer of another booking of the same person at this time; '' without one. */
  overlapsWith: string;
  parts: readonly EntryPart[];
  stretch: Stretch | null;
}

/** The customer of an appointment, the title of everything else. */
export function entryName({
  kind,
  customer,
  title,
}: Pick<CalendarEntry, 'kind' | 'customer' | 'title'>): string {
  return kind !== 'own' && kind !== 'external' && customer ? customer : title;
}

/** Names by id, that of the whole business by ''; none with one person. */
export type PeopleNames = ReadonlyMap<string, string>;

const NO_NAMES: PeopleNames = new Map();

interface Words {
  lang: Language;
  /** The title of an external entry. */
  busy: string;
  names?: PeopleNames;
}

function findKind({ external, booking_ref: ref, status }: CalendarEvent): CalendarEntry['kind'] {
  if (external) return 'external';
  if (status === 'awaiting_payment') return 'unpaid';
  return ref === null ? 'own' : 'booked';
}

const isPaid = ({ payment }: CalendarEvent) => payment?.state === 'paid' && payment.due_minor === 0;

const joinPeople = (parts: readonly EntryPart[], lang: Language) =>
  joinNames([...new Set(parts.map(({ person }) => person))], lang);

function entryOfEvent(event: CalendarEvent, { lang, busy, names = NO_NAMES }: Words): CalendarEntry {
  const { customer_name: customer } = event;
  const parts = entryParts(event, names, lang);
  const title = event.external ? busy : event.title;
  return {
    id: event.id,
    kind: findKind(event),
    // A title of the owner's own may lack the customer.
    title: customer && !title.includes(customer) ? joinNames([customer, title], lang) : title,
    start: event.start_time,
    end: event.end_time,
    buffers: { before: event.buffer_before, after: event.buffer_after },
    customer: customer || event.customer_email,
    // An event of the owner's own may name the service in its title alone.
    service: event.services || (customer ? title : ''),
    phone: event.customer_phone,
    address: event.customer_address,
    link: event.ol_link,
    note: event.additional_info,
    answers: event.answers,
    staffId: event.staff_id,
    person: parts.length > 1 ? joinPeople(parts, lang) : (names.get(event.staff_id ?? '') ?? ''),
    attendance: event.attendance,
    isPaid: isPaid(event),
    absence: event.absence,
    overlapsWith: '',
    parts,
    stretch: null,
  };
}

function entryOfRequest(request: ServiceRequest, { lang, names = NO_NAMES }: Words): CalendarEntry {
  const customer = request.customer_name || request.customer_email;
  const parts = entryParts(request, names, lang);
  return {
    id: request.id,
    kind: 'waiting',
    title: joinNames([customer, request.service_name], lang),
    start: request.start_time,
    end: request.end_time,
    buffers: { before: 0, after: 0 },
    customer,
    service: request.service_name,
    phone: request.customer_phone,
    address: request.customer_address,
    link: '',
    note: request.additional_info,
    answers: request.answers,
    staffId: request.staff_id,
    person: parts.length > 1 ? joinPeople(parts, lang) : (names.get(request.staff_id) ?? ''),
    attendance: null,
    isPaid: false,
    absence: null,
    overlapsWith: '',
    parts,
    stretch: null,
  };
}

const byStart = (a: CalendarEntry, b: CalendarEntry) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0);

/** Names the other booking wherever the work of one person for two overlaps. */
function markOverlaps(entries: readonly CalendarEntry[]): void {
  const booked = entries.filter(({ kind }) => kind === 'booked');
  const works = booked.flatMap((entry) => toStretches(entry).map((work) => ({ work, entry })));
  const latest = new Map<string | null, (typeof works)[number]>();
  for (const one of works.sort((a, b) => byStart(a.work, b.work))) {
    const { work, entry } = one;
    const before = latest.get(work.staffId);
    if (before && before.entry !== entry && work.start < before.work.end) {
      entry.overlapsWith = entryName(before.entry);
      before.entry.overlapsWith ||= entryName(entry);
    }
    if (!before || work.end > before.work.end) latest.set(work.staffId, one);
  }
}

export function calendarEntries(
  events: readonly CalendarEvent[],
  requests: readonly ServiceRequest[],
  words: Words,
): CalendarEntry[] {
  const entries = [
    ...events.map((event) => entryOfEvent(event, words)),
    ...requests.map((request) => entryOfRequest(request, words)),
  ];
  entries.sort(byStart);
  markOverlaps(entries);
  return entries;
}

/** `findDate` maps epoch ms to a date of the business. An entry that ends at midnight is not on the next day. */
export function entriesByDate(
  entries: CalendarEntry[],
  findDate: (at: number) => string,
  nextDate: (date: string) => string,
): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const start = Date.parse(entry.start);
    const last = findDate(Math.max(start, Date.parse(entry.end) - 1));
    for (let date = findDate(start); date <= last; date = nextDate(date)) {
      const day = days.get(date);
      if (day) day.push(entry);
      else days.set(date, [entry]);
    }
  }
  return days;
}

export function firstOfEachDay(byDate: ReadonlyMap<string, CalendarEntry[]>, most: number): CalendarEntry[] {
  const first = [...byDate.values()].flatMap((entries) => entries.slice(0, most));
  return [...new Set(first)];
}
