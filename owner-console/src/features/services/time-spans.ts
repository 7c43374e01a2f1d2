import { parseDuration } from '../../components/parse-duration.ts';
import { parseProcessing, type ServiceDraft } from '../../domain/services/service-draft.ts';

export interface TimeSpan {
  kind: 'kept' | 'work' | 'wait';
  /** Minutes from the start; the time kept free before it is negative. */
  from: number;
  to: number;
}

/** How a service's time is spent, in order; without what is not yet filled in. */
export function toTimeSpans(draft: ServiceDraft): TimeSpan[] {
  const end = parseDuration(draft.duration);
  if (!(end > 0)) return [];
  const processing = parseProcessing(draft);
  const isWhole = processing !== null && processing.after + processing.minutes <= end;
  const [waitFrom, waitTo] = isWhole ? [processing.after, processing.after + processing.minutes] : [end, end];
  const [before, after] = [Number(draft.buffer_before) || 0, Number(draft.buffer_after) || 0];
  const spans: TimeSpan[] = [
    { kind: 'kept', from: -before, to: 0 },
    { kind: 'work', from: 0, to: waitFrom },
    { kind: 'wait', from: waitFrom, to: waitTo },
    { kind: 'work', from: waitTo, to: end },
    { kind: 'kept', from: end, to: end + after },
  ];
  return spans.filter(({ from, to }) => to > from);
}
