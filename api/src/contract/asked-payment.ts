/** What services ask for when they are booked: the server decides by it, the booking page shows it. */
import { minorStep, toMinorUnits } from '../text/minor-units.ts';
import type { ServicePayment } from './payments.ts';

export interface AskingService {
  price: number | null;
  payment: ServicePayment;
}

/** The amount that a service names for one seat, in the smallest unit; shares of the price are rounded half up. */
export function namedAmount({ price, payment }: AskingService, currency: string): number {
  const { kind, amount_minor, percent } = payment;
  if (kind === 'none') return 0;
  if (amount_minor !== null) return amount_minor;
  const priceMinor = price === null ? 0 : toMinorUnits(price, currency);
  const step = minorStep(currency);
  const share = kind === 'full' ? 100 : (percent ?? 0);
  return Math.floor((priceMinor * share + 50 * step) / (100 * step)) * step;
}

interface Asked {
  /** What is paid when the visit is booked. */
  askedMinor: number;
  /** The most that a no-show costs; 0 if no card is kept. */
  feeMinor: number;
}

/** What a visit asks for: the sums of its services, for all seats. */
export function askedOfVisit(services: readonly AskingService[], seats: number, currency: string): Asked {
  const sum = (isCard: boolean) =>
    services
      .filter(({ payment }) => (payment.kind === 'card') === isCard)
      .reduce((total, service) => total + namedAmount(service, currency), 0) * seats;
  return { askedMinor: sum(false), feeMinor: sum(true) };
}
