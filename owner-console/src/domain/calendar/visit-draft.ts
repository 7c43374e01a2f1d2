import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { Service } from 'api/contract/services.ts';
import { toMajorUnits } from 'api/text/minor-units.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { offers } from '../staff/offered.ts';

/** A service of an appointment whose services are changed, and who does it. */
export interface DraftLine {
  service: Pick<
    Service,
    'service_id' | 'name' | 'duration' | 'price' | 'add_on' | 'goes_with' | 'staff_ids' | 'max_seats'
  >;
  staffId: string;
}

export interface VisitDraft {
  lines: readonly DraftLine[];
  seats: number;
}

export function toVisitDraft(event: CalendarEvent, services: readonly Service[]): VisitDraft {
  const { parts, currency, seats } = event;
  const lines = parts.map((part): DraftLine => {
    const { service_id, name, add_on, price_minor, staff_id: staffId } = part;
    const minutes = (Date.parse(part.end_time) - Date.parse(part.start_time)) / MINUTE_MS;
    const price = price_minor === null ? null : toMajorUnits(price_minor, currency) / seats;
    const removed = {
      service_id,
      name,
      add_on,
      price,
      duration: minutes,
      goes_with: null,
      staff_ids: null,
      max_seats: 1,
    };
    return { service: services.find((one) => one.service_id === service_id) ?? removed, staffId };
  });
  return { lines, seats };
}

const listIds = ({ lines }: VisitDraft) => lines.map(({ service }) => service.service_id);

/** What the change names: the services and places only if they are others, as everything named is checked again. */
export function toVisitChange(draft: VisitDraft, before: VisitDraft) {
  const ids = listIds(draft);
  return {
    ...(ids.join() !== listIds(before).join() && { service_ids: ids }),
    ...(draft.seats !== before.seats && { seats: draft.seats }),
    parts: draft.lines.map(({ staffId }) => ({ staff_id: staffId })),
  };
}

export const isSameDraft = (one: VisitDraft, other: VisitDraft) =>
  one.seats === other.seats &&
  listIds(one).join() === listIds(other).join() &&
  one.lines.every(({ staffId }, index) => staffId === other.lines[index]?.staffId);

/** Who does an added service: whoever does the one before it, else the first who offers it. */
export function findMemberFor(
  service: Pick<Service, 'staff_ids'>,
  before: string | undefined,
  active: readonly { staff_id: string }[],
): string {
  if (before !== undefined && offers(service, before)) return before;
  return active.find(({ staff_id }) => offers(service, staff_id))?.staff_id ?? before ?? '';
}
