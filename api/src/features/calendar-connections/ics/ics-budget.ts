import { CalendarFailure, type LeftOut } from '../../../domain/calendar-connections/reading/source.ts';

/** Occurrences of one calendar in the window. */
const MAX_OCCURRENCES = 20_000;
/** Dates that all rules of one calendar look at, whether they match or not. */
const MAX_STEPS = 200_000;

/**
 * Counts what reading a calendar costs, and what it leaves out. Throws `CalendarFailure` once that is too much: `calendar_too_large`, or
 * `calendar_rule_endless` for rules that hardly ever match.
 */
export function createBudget() {
  let steps = MAX_STEPS;
  let occurrences = MAX_OCCURRENCES;
  const leftOut: LeftOut = { count: 0, cause: null };
  return {
    leftOut,
    /** A malformed part costs its event alone; a failure of the whole calendar is thrown on. */
    leaveOut(cause: unknown): void {
      if (cause instanceof CalendarFailure) throw cause;
      leftOut.count++;
      leftOut.cause ??= cause;
    },
    step(): void {
      if (--steps < 0)
        throw new CalendarFailure('calendar_rule_endless', {
          cause: new Error(`more than ${MAX_STEPS} steps`),
        });
    },
    occurrence(): void {
      if (--occurrences < 0)
        throw new CalendarFailure('calendar_too_large', {
          cause: new Error(`more than ${MAX_OCCURRENCES} times`),
        });
    },
  };
}
export type Budget = ReturnType<typeof createBudget>;
