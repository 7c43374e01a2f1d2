/** Files that the types of react-big-calendar leave out; only tests import them. */
declare module 'react-big-calendar/lib/utils/TimeSlots.js' {
  import type { DateLocalizer } from 'react-big-calendar';

  interface Column {
    groups: Date[][];
    getRange: (start: Date, end: Date) => { top: number; height: number };
  }
  export function getSlotMetrics(options: {
    min: Date | null | undefined;
    max: Date | null | undefined;
    step: number;
    timeslots: number;
    localizer: DateLocalizer;
  }): Column;
}

declare module 'react-big-calendar/lib/utils/eventLevels.js' {
  import type { DateLocalizer } from 'react-big-calendar';

  interface Span {
    start: Date;
    end: Date;
  }
  export function eventSegments(
    event: Span,
    range: Date[],
    accessors: Record<keyof Span, (event: Span) => Date>,
    localizer: DateLocalizer,
  ): { left: number; right: number };
}
