import type { ConnectionKind } from '../../../contract/limits.ts';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { findBusiness, lockBusiness } from '../../../domain/businesses/businesses.repository.ts';
import type { ConnectionRow } from '../../../domain/calendar-connections/connections.repository.ts';
import {
  type BusyQuery,
  CalendarFailure,
  type LeftOut,
  type ReadBusy,
  type SourceReply,
} from '../../../domain/calendar-connections/reading/source.ts';
import { readTarget } from '../../../domain/calendar-connections/target.ts';
import { listMembers } from '../../../domain/members/members.repository.ts';
import { listStaffEmails } from '../../../domain/staff/staff.repository.ts';
import { businessQueueKey } from '../../../lib/business-queue.ts';
import { errorReason } from '../../../lib/error-reason.ts';
import { DAY_MS } from '../../../time/units.ts';
import { READING_MS } from '../caldav/caldav-fetch.ts';
import { readCaldav } from '../caldav/caldav-source.ts';
import { readIcs } from '../ics/ics-source.ts';
import { busyWindow } from './busy-rules.ts';
import { noteReadFailure, noteReadSuccess } from './note-reading.ts';
import { changesTimes, excludeOwnEntries, storeBusy } from './store-busy.ts';

const readBusy: Record<ConnectionKind, ReadBusy> = { ics: readIcs, caldav: readCaldav };

export type ReaderDeps = Pick<
  Deps,
  'db' | 'env' | 'now' | 'logger' | 'outgoing' | 'secret' | 'acceptedSecrets' | 'businessQueue'
>;

/** An unchanged calendar is read whole after this time, since its recurring events reach further. */
const WHOLE_AFTER_MS = DAY_MS;

/** A message may repeat what the calendar says. */
const MAX_REASON = 500;

interface Reader {
  /** Somebody waits for it at a screen. */
  isAwaited: boolean;
  /** Aborted when the process ends. */
  ending?: AbortSignal;
}

interface Read {
  reading: SourceReply;
  query: BusyQuery;
}

/** Whose answer to an invitation counts: the owners, the staff member, the account. */
async function listAddresses(tx: Tx, { businessKey, staffId }: ConnectionRow, username: string) {
  const logIns = (await listMembers(tx, businessKey)).filter(
    (member) => member.role === 'owner' || (staffId !== null && member.staffId === staffId),
  );
  const staffEmail = staffId && (await listStaffEmails(tx, businessKey)).get(staffId);
  return [...logIns.map(({ email }) => email), ...(staffEmail ? [staffEmail] : []), username].map((address) =>
    address.toLowerCase(),
  );
}

async function createQuery(deps: ReaderDeps, row: ConnectionRow, username: string): Promise<BusyQuery> {
  return deps.db.query(async (tx) => {
    const { timezone, email } = await findBusiness(tx, row.businessKey);
    const addresses = [...(await listAddresses(tx, row, username)), email.toLowerCase()].filter(Boolean);
    return { zone: timezone, addresses, ...busyWindow(deps.now()) };
  });
}

/** The first of many, since a calendar may have thousands. */
function logLeftOut({ logger }: ReaderDeps, { count, cause }: LeftOut): void {
  if (count === 0) return;
  const reason = errorReason(cause).slice(0, MAX_REASON);
  logger.log('warn', 'malformed parts of a calendar left out', { count, reason });
}

/** Throws `CalendarFailure`. */
async function read(deps: ReaderDeps, row: ConnectionRow, { isAwaited, ending }: Reader): Promise<Read> {
  const target = readTarget(deps, row);
  const query = await createQuery(deps, row, target.username);
  const isCurrent = row.readAt && deps.now().getTime() - row.readAt.getTime() < WHOLE_AFTER_MS;
  const etag = isCurrent && row.zone === query.zone ? row.etag : null;
  const turn = { businessKey: row.businessKey, isAwaited };
  const tooLong = AbortSignal.timeout(READING_MS);
  const signal = ending ? AbortSignal.any([tooLong, ending]) : tooLong;
  const reading = await readBusy[row.kind](deps, { target, etag, query, turn, signal });
  if (!reading.unchanged) logLeftOut(deps, reading.leftOut);
  return { reading, query };
}

/** Reads a connection that is not stored yet. Throws `CalendarFailure`. */
export async function readFirst(deps: ReaderDeps, row: ConnectionRow) {
  const { reading, query } = await read(deps, row, { isAwaited: true });
  if (reading.unchanged) throw new CalendarFailure('calendar_unreadable');
  const busy = await deps.db.query((tx) => excludeOwnEntries(deps, tx, row, reading.occurrences));
  return {
    name: reading.name,
    store: (tx: Tx) => storeBusy(deps, tx, row, { busy, etag: reading.etag, query }),
  };
}

/** Reads a connection and stores what came of it; the former busy times hold if that fails. */
export async function readConnection(deps: ReaderDeps, row: ConnectionRow, reader: Reader): Promise<void> {
  try {
    const { reading, query } = await read(deps, row, reader);
    if (reading.unchanged) await deps.db.query((tx) => noteReadSuccess(deps, tx, row));
    else await storeReading(deps, row, reading, query);
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    // A reading that the end of the process broke off says nothing about the calendar.
    if (reader.ending?.aborted) return;
    deps.logger.log('warn', 'calendar not read', { reason: errorReason(error) });
    await deps.db.transaction((tx) => noteReadFailure(deps, tx, row, error));
  }
}

async function storeReading(
  deps: ReaderDeps,
  row: ConnectionRow,
  reading: Exclude<SourceReply, { unchanged: true }>,
  query: BusyQuery,
): Promise<void> {
  const { businessKey } = row;
  const busy = await deps.db.query((tx) => excludeOwnEntries(deps, tx, row, reading.occurrences));
  const read = { busy, etag: reading.etag, query };
  if (!(await deps.db.query((tx) => changesTimes(tx, row, read))))
    return deps.db.transaction((tx) => storeBusy(deps, tx, row, read));
  await deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => {
      await lockBusiness(tx, businessKey);
      await storeBusy(deps, tx, row, read);
    }),
  );
}
