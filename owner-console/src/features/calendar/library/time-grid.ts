import DayView from 'react-big-calendar/lib/Day.js';
import WeekView from 'react-big-calendar/lib/Week.js';
import { defaultOf } from './default-of.ts';

/** The part of react-big-calendar that draws hours: week, day, and what is dragged on them. */
export const Week = defaultOf(WeekView);
export const Day = defaultOf(DayView);
export { EventContainer } from './event-container.tsx';
