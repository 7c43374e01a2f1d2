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
  const others = busy.map((one) => ({ ...one, sameService: false }));
  const first = {
    offset: 0,
    length: processing.after,
    blocked: blockedTimes(others, { ...rules, buffers: { before: buffers.before, after: 0 } }),
  };
  return { blocked: merge(toStarts(first), toStarts(lastStretch(others, rules, processing))), length: 1 };
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
  const work = others.filter((one) => !one.isBufferOnly).map((one) => ({ ...one, ...NO_BUFFERS }));
  return {
    offset,
    length: buffers.after,
    blocked: blockedTimes(work, { ...rules, buffers: NO_BUFFERS }),
  };
}

const NOTHING: BlockedTimes = { starts: Int32Array.of(NEVER), ends: Int32Array.of(NEVER) };

/** The starts of an appointment with which a stretch of it overlaps a blocked time. */
function toStarts({ offset, length, blocked }: Stretch): BlockedTimes {
  if (length === 0) return NOTHING;
  const { starts, ends } = blocked;
  return {
    starts: starts.map((start) => (start === NEVER ? NEVER : start - offset - length + 1)),
    ends: ends.map((end) => (end === NEVER ? NEVER : end - offset)),
  };
}

/** Both, ascending; those that touch become one. */
function merge(one: BlockedTimes, other: BlockedTimes): BlockedTimes {
  const starts = new Int32Array(one.starts.length + other.starts.length);
  const ends = new Int32Array(starts.length);
  let count = 0;
  for (let i = 0, k = 0; i + k < starts.length; ) {
    const isOne = k === other.starts.length || (one.starts[i] as number) <= (other.starts[k] as number);
    const start = (isOne ? one.starts[i] : other.starts[k]) as number;
    const end = (isOne ? one.ends[i++] : other.ends[k++]) as number;
    if (count > 0 && start <= (ends[count - 1] as number)) {
      ends[count - 1] = Math.max(ends[count - 1] as number, end);
      continue;
    }
    starts[count] = start;
    ends[count++] = end;
  }
  return { starts: starts.fill(NEVER, count), ends: ends.fill(NEVER, count) };
}
