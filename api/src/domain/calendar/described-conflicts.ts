import type { Conflict } from '../../contract/conflicts.ts';
import type { Language } from '../../contract/scalars.ts';
import type { SeriesConflict } from '../../contract/series.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { listInSpans } from './calendar-entries.repository.ts';
import {
  type MemberObstacle,
  type Refusal,
  type TitledEntry,
  toConflict,
  toDate,
  toSeriesConflict,
} from './conflicts.ts';
import { bookingTitle } from './event-reply.ts';
import { externalEventReply } from './event-rules.ts';

interface Reader {
  businessKey: string;
  language: Language;
}

const titleParts = (bookings: readonly Booking[], language: Language): TitledEntry[] =>
  bookings.flatMap((booking) => {
    const title = bookingTitle(booking, language);
    return booking.parts.map((part) => ({ ...part, title }));
  });

async function listEntries(
  tx: Tx,
  { businessKey, language }: Reader,
  {
    obstacles,
    planned = [],
    except = planned,
  }: {
    obstacles: readonly MemberObstacle[];
    planned?: readonly Booking[];
    except?: readonly Booking[];
  },
): Promise<TitledEntry[]> {
  const spans = obstacles.flatMap(({ busy }) =>
    busy ? [{ from: toDate(busy.start), to: toDate(busy.end) }] : [],
  );
  const { bookings, own, external } = await listInSpans(tx, businessKey, spans);
  const changed = new Set(except.map(({ bookingId }) => bookingId));
  const shown = [...bookings.filter(({ bookingId }) => !changed.has(bookingId)), ...planned];
  return [
    ...own,
    ...titleParts(shown, language),
    ...external.map((busy) => ({ ...busy, title: externalEventReply(busy).title })),
  ];
}

/** Adds the titles of the conflicting entries in the members' calendars; `changed` is not in its own way. */
export async function describeConflicts(
  tx: Tx,
  reader: Reader,
  obstacles: readonly MemberObstacle[],
  changed?: Booking,
): Promise<Conflict[]> {
  const entries = await listEntries(tx, reader, { obstacles, ...(changed && { except: [changed] }) });
  return obstacles.map((obstacle) => toConflict(obstacle, entries));
}

/** The same for the appointments of a series; `planned` ones are where the change puts them. */
export async function describeRefusals(
  tx: Tx,
  reader: Reader,
  { refusals, planned }: { refusals: readonly Refusal[]; planned: readonly Booking[] },
): Promise<SeriesConflict[]> {
  const obstacles = refusals.flatMap((refusal) => refusal.obstacles);
  const entries = await listEntries(tx, reader, { obstacles, planned });
  return refusals.map((refusal) => toSeriesConflict(refusal, entries));
}
