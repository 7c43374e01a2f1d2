/** What services ask for when they are booked: the server decides by it, the booking page shows it. */
import { toMinorUnits } from '../text/minor-units.ts';
import type { ServicePayment } from './payments.ts';

export interface AskingService {
  price: number | null;
  payment: ServicePayment;
}

/** What one seat of a service is asked for, in the smallest unit; percentages are rounded half up. */
export function askedOf({ price, payment }: AskingService, currency: string): number {
  const { kind, amount_minor, percent } = payment;
  if (kind === 'none') return 0;
  const priceMinor = price === null ? 0 : toMinorUnits(price, currency);
  if (kind === 'full') return priceMinor;
  return amount_minor ?? Math.floor((priceMinor * (percent ?? 0) + 50) / 100);
}

/** What a visit is asked for: the sum of its services, for all seats. */
export const askedOfVisit = (services: readonly AskingService[], seats: number, currency: string): number =>
  services.reduce((sum, service) => sum + askedOf(service, currency), 0) * seats;
