/** A file that the types of react-big-calendar leave out; only tests import it. */
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
