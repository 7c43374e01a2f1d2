import { VISIT } from '../../contract/limits.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import type { SentenceKey } from '../../lib/sentences/sentences.ts';

/** 400 `visit_invalid`; `key` is the sentence, by default that of the code. */
const visitInvalid = (key: SentenceKey = 'visit_invalid') =>
  new AppError('visit_invalid', { fields: { service_ids: { key } } });

/** 400 `visit_invalid` for more places than one booking takes. */
export function refuseSeats(seats: number, most: number): void {
  if (seats > most)
    throw new AppError('visit_invalid', {
      fields: { seats: { key: 'seats_over_booking', values: { most } } },
    });
}

/** 400 `visit_invalid` for an add-on without the service that it goes with. */
export function refuseAddOnAlone({ addOn }: { addOn: boolean }): void {
  if (addOn) throw visitInvalid('add_on_alone');
}

/** Names one service, or several in order. */
export interface AskedServices {
  service_id?: string | undefined;
  service_ids?: readonly string[] | undefined;
}

/** The ids that are asked for, none without any. 400 `validation` if the two fields differ, `visit_invalid` for none or more than a visit has. */
export function listAskedServices({ service_id, service_ids }: AskedServices): readonly string[] {
  if (service_ids === undefined) return service_id === undefined ? [] : [service_id];
  if (service_id !== undefined && service_ids.join() !== service_id)
    throw invalidField('service_ids', 'services_differ');
  if (service_ids.length < 1 || service_ids.length > VISIT.services) throw visitInvalid();
  return service_ids;
}

/** What the rule needs to know of a service; `duration` in minutes. */
export interface VisitService {
  serviceId: string;
  duration: number;
  addOn: boolean;
  /** null: every service that is not an add-on. */
  goesWith: readonly string[] | null;
  maxSeats: number;
}

interface VisitLimits {
  seats: number;
  /** Whether more than one service that is no add-on may be booked: the business's option, and always by owners. */
  combinesServices: boolean;
}

/** 400 `visit_invalid` for services that cannot be booked together in this order, or for more seats than a booking can take. */
export function refuseInvalidVisit(
  services: readonly VisitService[],
  { seats, combinesServices }: VisitLimits,
): void {
  const [first, ...later] = services;
  if (first) refuseAddOnAlone(first);
  const sameServices = [...Map.groupBy(services, ({ serviceId }) => serviceId).values()];
  const minutes = services.reduce((sum, { duration }) => sum + duration, 0);
  const isValid =
    services.length <= VISIT.services &&
    sameServices.every(({ length }) => length <= VISIT.sameService) &&
    minutes >= VISIT.minMinutes &&
    minutes <= VISIT.maxMinutes &&
    (combinesServices || later.every(({ addOn }) => addOn)) &&
    hasAddOnsInPlace(services);
  if (!isValid) throw visitInvalid();
  refuseSeats(seats, later.length > 0 ? 1 : (first?.maxSeats ?? 1));
}

/** Each add-on stands behind a service that it goes with, among whose add-ons it is once. */
function hasAddOnsInPlace(services: readonly VisitService[]): boolean {
  let main: VisitService | undefined;
  const addOns = new Set<string>();
  for (const service of services) {
    if (!service.addOn) {
      main = service;
      addOns.clear();
      continue;
    }
    const { serviceId, goesWith } = service;
    if (!main || addOns.has(serviceId) || (goesWith && !goesWith.includes(main.serviceId))) return false;
    addOns.add(serviceId);
  }
  return true;
}
