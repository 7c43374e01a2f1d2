import { v5 as uuidv5 } from 'uuid';
import type { ExternalBusy } from '../../../domain/calendar/external-busy.repository.ts';
import type { ConnectionRow } from '../../../domain/calendar-connections/connections.repository.ts';
import type { Occurrence } from '../../../domain/calendar-connections/reading/source.ts';
import { DAY_MS } from '../../../time/units.ts';

/** What the console's calendar shows of the past, and of the future in one request. */
const BACK_MS = 92 * DAY_MS;
const AHEAD_MS = 400 * DAY_MS;

export const busyWindow = (now: Date) => ({
  from: new Date(now.getTime() - BACK_MS),
  to: new Date(now.getTime() + AHEAD_MS),
});

export type BusyTime = Pick<ExternalBusy, 'busyId' | 'startTime' | 'endTime' | 'allDay'>;

/** One for each occurrence; times that are given twice count once. */
export function toBusyTimes({ connectionId }: ConnectionRow, occurrences: readonly Occurrence[]): BusyTime[] {
  const times = occurrences.map(({ uid, key, start, end, allDay }) => ({
    busyId: uuidv5(JSON.stringify([uid, key, start.getTime(), end.getTime()]), connectionId),
    startTime: start,
    endTime: end,
    allDay,
  }));
  return [...new Map(times.map((time) => [time.busyId, time])).values()];
}

export const toRow = (
  { businessKey, connectionId, staffId, allDayBlocks }: ConnectionRow,
  time: BusyTime,
): ExternalBusy => ({
  businessKey,
  connectionId,
  staffId,
  ...time,
  blocks: !time.allDay || allDayBlocks,
});

type StoredTime = Omit<BusyTime, 'allDay'>;

interface BusyChanges {
  added: BusyTime[];
  removed: StoredTime[];
}

export function busyChanges(former: readonly StoredTime[], current: readonly BusyTime[]): BusyChanges {
  const had = new Set(former.map(({ busyId }) => busyId));
  const has = new Set(current.map(({ busyId }) => busyId));
  return {
    added: current.filter(({ busyId }) => !had.has(busyId)),
    removed: former.filter(({ busyId }) => !has.has(busyId)),
  };
}

/** Whether times changed that the former reading had in its window too: the window alone moves on with every reading. */
export function hasOtherTimes(
  { added, removed }: BusyChanges,
  { readAt }: Pick<ConnectionRow, 'readAt'>,
  from: Date,
): boolean {
  const readUntil = readAt ? busyWindow(readAt).to : null;
  return (
    removed.some(({ endTime }) => endTime > from) ||
    added.some(({ startTime }) => readUntil === null || startTime < readUntil)
  );
}
