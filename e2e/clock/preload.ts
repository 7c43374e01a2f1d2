/** Loaded by `--import` into every Node process of a run under a set clock. */
import { shiftDate } from './shift-date.ts';

shiftDate(Number(process.env.CLOCK_SHIFT_MS));
