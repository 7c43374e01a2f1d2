import type { PublicService } from 'api/contract/services.ts';
import { findMisplaced } from 'booking-parts/misplaced-add-on.ts';
import { type Offer, serviceNamed } from './visit.ts';

export interface MisplacedAddOn {
  addOn: PublicService;
  /** The place of the service before it among those that are no add-ons. */
  line: number;
}

/** The first of the wanted add-ons that is offered but cannot be booked where it stands; null without any. */
export function misplacedIn({ services, addOns }: Offer, wanted: readonly string[]): MisplacedAddOn | null {
  const offered = wanted.flatMap((name) => serviceNamed([...services, ...addOns], name) ?? []);
  const place = findMisplaced(offered);
  const addOn = offered[place];
  const before = offered.slice(0, place).filter(({ add_on }) => !add_on);
  return addOn ? { addOn, line: before.length - 1 } : null;
}
