import { findBusiness } from '../../../domain/businesses/businesses.repository.ts';
import type { ConnectionRow } from '../../../domain/calendar-connections/connections.repository.ts';
import { CalendarFailure } from '../../../domain/calendar-connections/reading/source.ts';
import { readTarget } from '../../../domain/calendar-connections/target.ts';
import * as objects from '../../../domain/calendar-connections/writing/write-objects.repository.ts';
import { errorReason } from '../../../lib/error-reason.ts';
import { DAY_MS, SECOND_MS } from '../../../time/units.ts';
import { collectionUrl, createDavFetch } from '../caldav/caldav-fetch.ts';
import { deleteRemoved, updateWriting } from './write-claims.repository.ts';
import { listDifferences } from './write-difference.repository.ts';
import { type WriterDeps, writeEntry } from './write-entry.ts';
import { nextWriteAt } from './write-rules.ts';
import { readTexts } from './write-texts.ts';

const WRITES_PER_BATCH = 50;
/** An entry takes three requests, and redirects. */
const MAX_REQUESTS = 6 * WRITES_PER_BATCH;
/** No entry is begun after this. One takes at most three requests, that is 30 s. */
const RUN_MS = 5 * SECOND_MS;
/** A calendar that cannot be reached for this long keeps what was written there. */
const REMOVAL_MS = DAY_MS;

function readBatch({ db, env, now }: WriterDeps, connection: ConnectionRow) {
  const { businessKey } = connection;
  return db.query(async (tx) => {
    // Read first: what changes in between is compared again.
    const { rev } = await findBusiness(tx, businessKey);
    const differences = await listDifferences(tx, connection, { now: now(), limit: WRITES_PER_BATCH });
    const ids = differences.filter(({ wanted }) => wanted).map(({ entryId }) => entryId);
    return { rev, differences, texts: await readTexts(tx, { businessKey, env }, ids) };
  });
}

/** Whether the calendar holds all differences of a batch. */
async function writeBatch(
  deps: WriterDeps,
  connection: ConnectionRow,
  { differences, texts }: Awaited<ReturnType<typeof readBatch>>,
  signal: AbortSignal,
): Promise<boolean> {
  const target = readTarget(deps, connection);
  const turn = { businessKey: connection.businessKey, isAwaited: false };
  const dav = createDavFetch(deps, target, { turn, signal, mostRequests: MAX_REQUESTS });
  const calendar = { connection, url: collectionUrl(target), dav, texts };
  const end = performance.now() + RUN_MS;
  for (const difference of differences) {
    if (signal.aborted || performance.now() > end) return false;
    if (!(await writeEntry(deps, calendar, difference))) return false;
  }
  return differences.length < WRITES_PER_BATCH;
}

async function noteWritten(
  { db, now }: WriterDeps,
  connection: ConnectionRow,
  { rev, isWhole }: { rev: number; isWhole: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await objects.forgetPast(tx, connection, now());
    const isEmpty = (await objects.countObjects(tx, connection)) === 0;
    if (connection.removedAt && isEmpty) return deleteRemoved(tx, connection);
    const isOver = !connection.write && isEmpty;
    await updateWriting(tx, connection, {
      writeAt: isOver ? null : now(),
      writeFailures: 0,
      writeFailure: null,
      ...(isWhole && { writeRev: rev }),
    });
  });
}

async function noteWriteFailure(
  { db, now }: WriterDeps,
  connection: ConnectionRow,
  { failure, retryAt }: CalendarFailure,
): Promise<void> {
  const { removedAt } = connection;
  const writeFailures = connection.writeFailures + 1;
  const writeAt = nextWriteAt(writeFailures, retryAt, now());
  const isGivenUp = removedAt && now().getTime() - removedAt.getTime() > REMOVAL_MS;
  await db.query((tx) =>
    isGivenUp
      ? deleteRemoved(tx, connection)
      : updateWriting(tx, connection, { writeAt, writeFailures, writeFailure: failure }),
  );
}

/** Makes a claimed calendar hold what it should, or notes why it does not. */
export async function writeConnection(
  deps: WriterDeps,
  connection: ConnectionRow,
  signal: AbortSignal,
): Promise<void> {
  const batch = await readBatch(deps, connection);
  try {
    const isWhole = await writeBatch(deps, connection, batch, signal);
    await noteWritten(deps, connection, { rev: batch.rev, isWhole });
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    // A request that the end of the process broke off says nothing about the calendar; its claim ends by itself.
    if (signal.aborted) return;
    deps.logger.log('warn', 'calendar not written', { reason: errorReason(error) });
    await noteWriteFailure(deps, connection, error);
  }
}
