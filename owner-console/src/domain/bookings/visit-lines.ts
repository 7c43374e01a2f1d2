import type { Service } from 'api/contract/services.ts';
import { findLimit } from 'booking-parts/visit-limit.ts';
import { goesWith } from 'booking-parts/visit-rules.ts';

export interface VisitLine {
  service: Pick<Service, 'service_id' | 'duration' | 'add_on' | 'goes_with'>;
}

function findGroupEnd(lines: readonly VisitLine[], index: number): number {
  const next = lines.findIndex(({ service }, at) => at > index && !service.add_on);
  return next === -1 ? lines.length : next;
}

const hasService = (lines: readonly VisitLine[], { service_id }: VisitLine['service']) =>
  lines.some(({ service }) => service.service_id === service_id);

/**
 * Where a service would stand in a visit: an add-on behind the last service that it goes with and that lacks it, another one at the end.
 * -1 if the visit cannot take it.
 */
export function findPlace(lines: readonly VisitLine[], added: VisitLine['service']): number {
  const services = lines.map(({ service }) => service);
  if (findLimit(services, added)) return -1;
  if (!added.add_on) return lines.length;
  const host = lines.findLastIndex(
    ({ service }, index) =>
      !service.add_on &&
      goesWith(added, service) &&
      !hasService(lines.slice(index, findGroupEnd(lines, index)), added),
  );
  return host === -1 ? -1 : findGroupEnd(lines, host);
}

/** Whether a visit remains without the line. */
export const canRemove = (lines: readonly VisitLine[], index: number): boolean =>
  lines[index]?.service.add_on === true || lines.filter(({ service }) => !service.add_on).length > 1;

/** The visit without a line; a service takes its add-ons along. */
export function withoutLine<Line extends VisitLine>(lines: readonly Line[], index: number): Line[] {
  const end = lines[index]?.service.add_on ? index + 1 : findGroupEnd(lines, index);
  return lines.toSpliced(index, end - index);
}

/** The visit with another first service, and those of its add-ons that go with that. */
export function withFirst<Line extends VisitLine>(lines: readonly Line[], first: Line): Line[] {
  const end = findGroupEnd(lines, 0);
  const addOns = lines.slice(1, end).filter(({ service }) => goesWith(service, first.service));
  return [first, ...addOns, ...lines.slice(end)];
}
