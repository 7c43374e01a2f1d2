/** Loaded by `--import` into every Node of a run under a set clock: runners, tests and the server that they test. */
import { shiftDate } from './shift-date.ts';

shiftDate(Number(process.env.CLOCK_SHIFT_MS));
