// For tests: rule 16, written independently and literally: the units in use are counted at each instant at which a use begins.

/** A part of somebody's visit; times are epoch minutes. */
export interface OracleUse {
  service: number;
  staffId: string;
  start: number;
  end: number;
}

export interface OracleResource {
  quantity: number;
  turnaround: number;
  /** The numbers of the services that use it. */
  services: readonly number[];
  /** The parts of each visit that use it, in order. */
  visits: readonly (readonly OracleUse[])[];
}

/** From the start of a use to the end of its turnaround; the same visit's next use ends it. */
function occupied(visit: readonly OracleUse[], turnaround: number) {
  const lasting = visit.filter(({ start, end }) => start < end);
  return lasting.map((use, nth) => {
    const next = lasting[nth + 1];
    const cleaned = use.end + turnaround;
    const until = next && next.start < cleaned ? next.start : cleaned;
    return { unit: `${use.service} at ${use.start} by ${use.staffId}`, from: use.start, until };
  });
}

/** Whether a part of a new visit finds a unit of a resource, beside all visits that use it. */
export function findsUnit(
  { quantity, turnaround, visits }: OracleResource,
  visit: readonly OracleUse[],
  part: OracleUse,
): boolean {
  const own = occupied(visit, turnaround).find(({ from }) => from === part.start);
  if (!own) return true;
  const others = visits.flatMap((other) => occupied(other, turnaround));
  const instants = [own.from, ...others.map(({ from }) => from)].filter(
    (at) => own.from <= at && at < own.until,
  );
  return instants.every((at) => {
    const units = others.filter(({ from, until }) => from <= at && at < until).map(({ unit }) => unit);
    return new Set([...units, own.unit]).size <= quantity;
  });
}
