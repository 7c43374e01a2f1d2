const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** Milliseconds that the wall clock of an IANA zone is ahead of UTC at an epoch millisecond. */
export function offsetAt(at: number, zone: string): number {
  const part = Object.fromEntries(
    formatterFor(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const wall = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return wall - Math.floor(at / 1000) * 1000;
}

/**
 * `offsetAt` for thousands of instants: days whose both ends agree are asked for once.
 * Relies on no zone changing its clock twice within one UTC day.
 */
export function offsetReader(zone: string): (at: number) => number {
  const byDay = new Map<number, number | 'changes'>();
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    let offset = byDay.get(day);
    if (offset === undefined) {
      const atStart = offsetAt(day * DAY_MS, zone);
      offset = atStart === offsetAt((day + 1) * DAY_MS, zone) ? atStart : 'changes';
      byDay.set(day, offset);
    }
    return offset === 'changes' ? offsetAt(at, zone) : offset;
  };
}

/** Whether two zones show the same wall clock at every one of the given instants. */
export function zonesAgree(instants: readonly string[], one: string, other: string): boolean {
  if (one === other) return true;
  const first = offsetReader(one);
  const second = offsetReader(other);
  return instants.every((instant) => {
    const at = Date.parse(instant);
    return first(at) === second(at);
  });
}
