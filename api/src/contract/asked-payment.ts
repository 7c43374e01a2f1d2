/** What services ask for when they are booked: the server decides by it, the booking page shows it. */
import { minorStep, toMinorUnits } from '../text/minor-units.ts';
import type { ServicePayment } from './payments.ts';
import { type Tax, type TaxRate, taxOnTop } from './taxes.ts';

export interface AskingService {
  price: number | null;
  payment: ServicePayment;
}

export interface TaxedService extends AskingService {
  tax_ids: string[] | null;
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
  /** What is paid when the visit is booked, with the taxes that come on top of prices. */
  askedMinor: number;
  /** The most that a no-show costs; 0 if no card is kept. */
  feeMinor: number;
}

/** What a visit asks for: the sums of its services, for all seats. */
export function askedOfVisit(
  services: readonly TaxedService[],
  seats: number,
  currency: string,
  addedTaxes: readonly TaxRate[],
): Asked {
  const asked: Asked = { askedMinor: 0, feeMinor: 0 };
  for (const service of services) {
    const amount = namedAmount(service, currency) * seats;
    if (service.payment.kind === 'card') asked.feeMinor += amount;
    else asked.askedMinor += amount + taxOnTop(amount, currency, addedTaxes, service.tax_ids);
  }
  return asked;
}

export function taxesOfVisit(
  services: readonly Pick<TaxedService, 'price' | 'tax_ids'>[],
  seats: number,
  currency: string,
  addedTaxes: readonly TaxRate[],
): Tax[] {
  const parts = services.map(({ price, tax_ids }) => ({
    priceMinor: toMinorUnits(price ?? 0, currency) * seats,
    taxIds: tax_ids,
  }));
  return addedTaxes.map((rate) => ({
    ...rate,
    minor: parts.reduce(
      (sum, { priceMinor, taxIds }) => sum + taxOnTop(priceMinor, currency, [rate], taxIds),
      0,
    ),
  }));
}
