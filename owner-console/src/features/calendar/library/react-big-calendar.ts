import Calendar from 'react-big-calendar/lib/Calendar.js';
import dayjsLocalizer from 'react-big-calendar/lib/localizers/dayjs.js';
import { defaultOf } from './default-of.ts';

/** Stands for the package's index, which brings six localizers along. */
const calendar = defaultOf(Calendar);
const localizer = defaultOf(dayjsLocalizer);

export { calendar as Calendar, localizer as dayjsLocalizer };
