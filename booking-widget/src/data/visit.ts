import type { Language } from 'api/contract/scalars.ts';
import type { PublicService } from 'api/contract/services.ts';
import { joinNames } from 'api/text/join-names.ts';
import { goesWith, sumUp } from 'booking-parts/visit-rules.ts';

/** The services of a visit in order, each add-on behind its service, and how many places it takes. */
export interface VisitChoice {
  serviceIds: readonly string[];
  seats: number;
}

/** `duration` in minutes; `price` is for all seats, null if a service has none. */
export interface Visit extends VisitChoice {
  services: readonly PublicService[];
  name: string;
  duration: number;
  price: number | null;
}

/** What a page offers: services that can be booked on their own, and add-ons. */
export interface Offer {
  services: readonly PublicService[];
  addOns: readonly PublicService[];
}

export const isSameVisit = (one: VisitChoice | null, other: VisitChoice | null): boolean =>
  String(one?.serviceIds) === String(other?.serviceIds) && one?.seats === other?.seats;

/** Links written by hand may have a service's name instead of its id. */
export const serviceNamed = (services: readonly PublicService[], wanted: string) =>
  services.find(({ service_id }) => service_id === wanted) ??
  services.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());

/** The wanted services, as far as they are offered and customers may book them together in this order. */
export function fittingServices(
  { services, addOns }: Offer,
  wanted: readonly string[],
  combinesServices: boolean,
): PublicService[] {
  const fitting: PublicService[] = [];
  let main: PublicService | undefined;
  for (const name of wanted) {
    const service = serviceNamed(services, name);
    const addOn = serviceNamed(addOns, name);
    if (service) {
      if (main && !combinesServices) break;
      main = service;
      fitting.push(service);
    } else if (addOn && main && goesWith(addOn, main)) {
      const isAdded = fitting.lastIndexOf(addOn) > fitting.lastIndexOf(main);
      if (!isAdded) fitting.push(addOn);
    }
  }
  return fitting;
}

/** A visit of several services takes one seat. */
export function toVisit(services: readonly PublicService[], wantedSeats: number, language: Language): Visit {
  const seats = services.length > 1 ? 1 : Math.min(wantedSeats, services[0]?.max_seats ?? 1);
  return {
    serviceIds: services.map(({ service_id }) => service_id),
    seats,
    services,
    name: joinNames(
      services.map(({ name }) => name),
      language,
    ),
    ...sumUp(services, seats),
  };
}
