import type { Service } from 'api/contract/services.ts';

type Priced = Pick<Service, 'duration' | 'price'>;

/** Whether an add-on can be booked behind a service. */
export const goesWith = (
  { goes_with }: Pick<Service, 'goes_with'>,
  { service_id }: Pick<Service, 'service_id'>,
): boolean => goes_with === null || goes_with.includes(service_id);

/** The minutes of a visit and its price for all seats, null if a service has none. */
export function sumUp(services: readonly Priced[], seats: number): Priced {
  return services.reduce<Priced>(
    (sum, { duration, price }) => ({
      duration: sum.duration + duration,
      price: sum.price === null || price === null ? null : sum.price + price * seats,
    }),
    { duration: 0, price: 0 },
  );
}
