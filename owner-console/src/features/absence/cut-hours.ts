interface Times {
  shift_start_time: string;
  shift_end_time: string;
}

/** What is left of a day's shifts without the time from `start` to `end`, as HH:mm. */
export function cutHours<T extends Times>(shifts: readonly T[], start: string, end: string): T[] {
  return shifts
    .flatMap((shift) => [
      { ...shift, shift_end_time: shift.shift_end_time < start ? shift.shift_end_time : start },
      { ...shift, shift_start_time: shift.shift_start_time > end ? shift.shift_start_time : end },
    ])
    .filter((shift) => shift.shift_start_time < shift.shift_end_time);
}
