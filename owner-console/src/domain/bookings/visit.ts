import type { Question } from 'api/contract/questions.ts';
import type { Service } from 'api/contract/services.ts';
import { joinNames } from 'api/text/join-names.ts';
import { visitQuestions } from 'booking-parts/questions/answers.ts';
import { sumUp } from 'booking-parts/visit-rules.ts';
import type { Language } from 'shared-ui';

export interface Visit {
  lines: readonly { service: Service }[];
  serviceIds: readonly string[];
  seats: number;
  name: string;
  duration: number;
  price: number | null;
  questions: readonly Question[];
}

/** Null without services. */
export function toVisit(services: readonly Service[], seats: number, lang: Language): Visit | null {
  if (services.length === 0) return null;
  return {
    lines: services.map((service) => ({ service })),
    serviceIds: services.map(({ service_id }) => service_id),
    seats,
    name: joinNames(
      services.map(({ name }) => name),
      lang,
    ),
    ...sumUp(services, seats),
    questions: visitQuestions(services),
  };
}

export const toVisitQuery = ({ serviceIds, seats }: Pick<Visit, 'serviceIds' | 'seats'>) => ({
  service_ids: serviceIds.join(),
  ...(seats > 1 && { seats: String(seats) }),
});

export const toVisitBody = ({ serviceIds, seats }: Pick<Visit, 'serviceIds' | 'seats'>) => ({
  service_ids: [...serviceIds],
  ...(seats > 1 && { seats }),
});
