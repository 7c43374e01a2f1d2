import type { Question } from 'api/contract/questions.ts';
import type { Service } from 'api/contract/services.ts';
import { joinNames } from 'api/text/join-names.ts';
import type { Language } from 'shared-ui';
import { sumUp } from './visit-lines.ts';

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
  const questions = new Map(
    services.flatMap((one) => one.questions.map((asked) => [asked.question_id, asked])),
  );
  return {
    lines: services.map((service) => ({ service })),
    serviceIds: services.map(({ service_id }) => service_id),
    seats,
    name: joinNames(
      services.map(({ name }) => name),
      lang,
    ),
    ...sumUp(services, seats),
    questions: [...questions.values()],
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
