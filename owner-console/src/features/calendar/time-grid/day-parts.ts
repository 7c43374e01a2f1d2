import type { DayPart } from '../../../domain/calendar/day-minutes.ts';

/** The parts of `shown` that lie in none of `open`, in order. */
export function closedParts(open: readonly DayPart[], shown: DayPart): DayPart[] {
  const closed: DayPart[] = [];
  let from = shown.start;
  for (const { start, end } of open.toSorted((a, b) => a.start - b.start)) {
    if (start > from) closed.push({ start: from, end: Math.min(start, shown.end) });
    from = Math.max(from, end);
  }
  if (from < shown.end) closed.push({ start: from, end: shown.end });
  return closed.filter(({ start, end }) => start < end);
}

/** Shorter gaps fit no service. */
const LEAST_MINUTES = 30;

/** The parts of the open hours from the minute `from` on in which nothing is, half an hour or more each. */
export function freeGaps(open: readonly DayPart[], taken: readonly DayPart[], from: number): DayPart[] {
  return open
    .map(({ start, end }) => ({ start: Math.max(start, from), end }))
    .flatMap((part) => (part.start < part.end ? closedParts(taken, part) : []))
    .filter(({ start, end }) => end - start >= LEAST_MINUTES);
}

const sumMinutes = (parts: readonly DayPart[]) => parts.reduce((sum, { start, end }) => sum + end - start, 0);

/** The free hours of a day, rounded to halves, and how much of its open hours is taken, in percent. */
export function freeShare(open: readonly DayPart[], taken: readonly DayPart[]) {
  const total = sumMinutes(open);
  const free = sumMinutes(open.flatMap((part) => closedParts(taken, part)));
  return { hours: Math.round(free / 30) / 2, taken: total > 0 ? (100 * (total - free)) / total : 0 };
}
