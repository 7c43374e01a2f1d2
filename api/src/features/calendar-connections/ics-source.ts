import { CalendarFailure, type ReadBusy } from './source.ts';

export const readIcs: ReadBusy = async () => {
  throw new CalendarFailure('calendar_unreachable');
};
