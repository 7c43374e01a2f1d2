/** Files of react-big-calendar that its types say nothing of. */

declare module 'react-big-calendar/lib/Calendar.js' {
  export { Calendar as default } from 'react-big-calendar';
}

declare module 'react-big-calendar/lib/localizers/dayjs.js' {
  export { dayjsLocalizer as default } from 'react-big-calendar';
}

declare module 'react-big-calendar/lib/Month.js' {
  import type { ComponentType } from 'react';
  import type { ViewProps, ViewStatic } from 'react-big-calendar';

  const Month: ComponentType<ViewProps> & ViewStatic;
  export default Month;
}

declare module 'react-big-calendar/lib/Week.js' {
  import type { ComponentType } from 'react';
  import type { ViewProps } from 'react-big-calendar';

  const Week: ComponentType<ViewProps>;
  export default Week;
}

declare module 'react-big-calendar/lib/Day.js' {
  export { default } from 'react-big-calendar/lib/Week.js';
}

declare module 'react-big-calendar/lib/addons/dragAndDrop/EventContainerWrapper.js' {
  import { Component, type PropsWithChildren, type ReactElement } from 'react';

  /** `children` is the element around a day's entries; `event` the preview of what is dragged over it. */
  export default class EventContainerWrapper extends Component<
    { children: ReactElement<PropsWithChildren> },
    { event?: object | null }
  > {
    renderContent(): ReactElement;
  }
}

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
