import Month from 'react-big-calendar/lib/Month.js';
import { defaultOf } from './default-of.ts';

/** Stands for the library's list of views: the month comes with it, `time-grid.ts` on demand, the others never. */
export default { month: defaultOf(Month) };
