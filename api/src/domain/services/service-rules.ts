import { SERVICE_DURATION } from '../../contract/limits.ts';
import type { Service } from '../../contract/services.ts';
import type { FieldError } from '../../lib/errors.ts';

export const isBookableAlone = ({ add_on }: Pick<Service, 'add_on'>) => !add_on;

type Combined = Pick<Service, 'duration' | 'capacity' | 'add_on' | 'processing' | 'max_seats'>;

/** Errors of fields that are valid each by itself. */
export function combinationErrors({
  duration,
  capacity,
  add_on,
  processing,
  max_seats,
}: Combined): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  if (!add_on && duration < SERVICE_DURATION.min) errors.duration = { key: 'duration_invalid' };
  if (processing && processing.after + processing.minutes > duration)
    errors.processing = { key: 'processing_too_long' };
  if (processing && capacity > 1) errors.processing = { key: 'processing_of_group' };
  if (max_seats > capacity) errors.max_seats = { key: 'seats_over_capacity', values: { most: capacity } };
  return errors;
}

/** Why an add-on cannot go with these services; null if it can. `serviceId` is its own, null for a new one. */
export function refuseGoesWith(
  listed: readonly string[],
  services: readonly Pick<Service, 'service_id' | 'add_on'>[],
  serviceId: string | null,
): 'service_unknown' | 'goes_with_add_on' | null {
  const known = new Map(services.map((service) => [service.service_id, service]));
  if (listed.some((id) => !known.has(id))) return 'service_unknown';
  return listed.some((id) => id === serviceId || known.get(id)?.add_on) ? 'goes_with_add_on' : null;
}
