import { VISIT } from 'api/contract/limits.ts';
import type { Question } from 'api/contract/questions.ts';
import type { Service } from 'api/contract/services.ts';

type Counted = Pick<Service, 'service_id' | 'duration'>;
type Priced = Pick<Service, 'duration' | 'price'>;

/** Whether an add-on can be booked behind a service. */
export const goesWith = (
  { goes_with }: Pick<Service, 'goes_with'>,
  { service_id }: Pick<Service, 'service_id'>,
): boolean => goes_with === null || goes_with.includes(service_id);

/** Why a visit cannot take another service; null if it can. */
export function findLimit(
  services: readonly Counted[],
  added: Counted,
): 'services' | 'same' | 'minutes' | null {
  if (services.length >= VISIT.services) return 'services';
  const same = services.filter(({ service_id }) => service_id === added.service_id);
  if (same.length >= VISIT.sameService) return 'same';
  const minutes = services.reduce((sum, { duration }) => sum + duration, added.duration);
  return minutes > VISIT.maxMinutes ? 'minutes' : null;
}

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

/** A question of a service that the visit has twice is asked once. */
export const visitQuestions = (services: readonly { questions: readonly Question[] }[]): Question[] => [
  ...new Map(services.flatMap(({ questions }) => questions).map((one) => [one.question_id, one])).values(),
];
