import { parseDuration } from '../../components/parse-duration.ts';
import type { ServiceDraft } from '../../domain/services/service-draft.ts';

export interface TimeSpan {
  kind: 'kept' | 'work';
  /** Minutes from the start; the time kept free before it is negative. */
  from: number;
  to: number;
}

/** How a service's time is spent, in order; without what is not yet filled in. */
export function toTimeSpans(draft: ServiceDraft): TimeSpan[] {
  const end = parseDuration(draft.duration);
  if (!(end > 0)) return [];
  const [before, after] = [Number(draft.buffer_before) || 0, Number(draft.buffer_after) || 0];
  const spans: TimeSpan[] = [
    { kind: 'kept', from: -before, to: 0 },
    { kind: 'work', from: 0, to: end },
    { kind: 'kept', from: end, to: end + after },
  ];
  return spans.filter(({ from, to }) => to > from);
}
