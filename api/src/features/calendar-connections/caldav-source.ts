import { CalendarFailure, type ReadBusy } from './source.ts';

export const readCaldav: ReadBusy = async () => {
  throw new CalendarFailure('calendar_unreachable');
};
