import { NEVER } from '../../time/zone-offsets.ts';
import { type BlockedTimes, blockedTimes } from './blocked-times.ts';
import { type Busy, NO_BUFFERS, type Processing, type SlotRules } from './slot-query.ts';

export type WorkRules = Pick<SlotRules, 'duration' | 'buffers' | 'processing' | 'capacity' | 'seats'>;

/** What of a busy time occupies its member: the work before and after processing time, and the buffer behind it. */
export function splitByProcessing(busy: Busy, processing: Processing | null): Busy[] {
  if (!processing) return [busy];
  const { start, end, after } = busy;
  const resumes = start + processing.after + processing.minutes;
  const first: Busy = { ...busy, end: start + processing.after, after: 0, sameService: false };
  const last: Busy =
    resumes < end
      ? { ...first, start: resumes, end, before: 0, after }
      : { ...first, start: end, end: end + after, before: 0, isBufferOnly: true };
  return last.start < last.end ? [first, last] : [first];
}

/** An appointment that starts at an instant is free if none of the `length` minutes from then on is blocked. */
export interface BlockedStarts {
  blocked: BlockedTimes;
  length: number;
}

export function blockedStarts(busy: readonly Busy[], rules: WorkRules): BlockedStarts {
  const { duration, processing, buffers } = rules;
  if (!processing) return { blocked: blockedTimes(busy, rules), length: duration };
  const isShared = busy.some(({ sameService }) => sameService);
  const others = isShared ? busy.map((taken) => ({ ...taken, sameService: false })) : busy;
  const first: Stretch = {
    offset: 0,
    length: processing.after,
    blocked: blockedTimes(others, { ...rules, buffers: { before: buffers.before, after: 0 } }),
  };
  return { blocked: mergeStarts(first, lastStretch(others, rules, processing)), length: 1 };
}

interface Stretch {
  offset: number;
  length: number;
  blocked: BlockedTimes;
}

/** The work after processing time; where there is none, the buffer, in which only the work of others may not lie. */
function lastStretch(others: readonly Busy[], rules: WorkRules, { after, minutes }: Processing): Stretch {
  const { duration, buffers } = rules;
  const offset = after + minutes;
  if (offset < duration) {
    const blocked = blockedTimes(others, { ...rules, buffers: { before: 0, after: buffers.after } });
    return { offset, length: duration - offset, blocked };
  }
  if (buffers.after === 0) return { offset, length: 0, blocked: NOTHING };
  const work = others
    .filter(({ isBufferOnly }) => !isBufferOnly)
    .map((taken) => ({ ...taken, ...NO_BUFFERS }));
  return {
    offset,
    length: buffers.after,
    blocked: blockedTimes(work, { ...rules, buffers: NO_BUFFERS }),
  };
}

const NOTHING: BlockedTimes = { starts: Int32Array.of(NEVER), ends: Int32Array.of(NEVER) };

/** The starts of an appointment with which one of its stretches overlaps a blocked time; those that touch become one. */
function mergeStarts(first: Stretch, other: Stretch): BlockedTimes {
  const starts = new Int32Array(first.blocked.starts.length + other.blocked.starts.length);
  const ends = new Int32Array(starts.length);
  let count = 0;
  for (let i = 0, k = 0; ; ) {
    const firstStart = firstBlockedStart(first, i);
    const otherStart = firstBlockedStart(other, k);
    const start = Math.min(firstStart, otherStart);
    if (start === NEVER) break;
    const end = firstStart <= otherStart ? endOfBlockedStarts(first, i++) : endOfBlockedStarts(other, k++);
    if (count > 0 && start <= (ends[count - 1] as number)) {
      ends[count - 1] = Math.max(ends[count - 1] as number, end);
      continue;
    }
    starts[count] = start;
    ends[count++] = end;
  }
  return { starts: starts.fill(NEVER, count), ends: ends.fill(NEVER, count) };
}

function firstBlockedStart({ offset, length, blocked }: Stretch, index: number): number {
  const start = blocked.starts[index] as number;
  return start === NEVER ? NEVER : start - offset - length + 1;
}

const endOfBlockedStarts = ({ offset, blocked }: Stretch, index: number) =>
  (blocked.ends[index] as number) - offset;
