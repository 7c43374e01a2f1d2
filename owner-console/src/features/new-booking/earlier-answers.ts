import type { CustomerBooking } from 'api/contract/customers.ts';
import type { Answer, Question } from 'api/contract/questions.ts';
import { answerText } from 'booking-parts/questions/answers.ts';

export interface EarlierAnswer {
  /** The answer as the question's field holds it. */
  draft: string;
  at: string;
}

const toDraft = ({ answer }: Answer) => (typeof answer === 'string' ? answer : answer ? 'yes' : 'no');

/**
 * What a customer last answered to each of the questions at a visit that has begun, by the question's id, where the
 * question still takes it. `bookings`: newest first. `now`: an ISO instant.
 */
export function earlierAnswers(
  bookings: readonly Pick<CustomerBooking, 'start_time' | 'status' | 'answers'>[],
  questions: readonly Question[],
  now: string,
): Map<string, EarlierAnswer> {
  const visits = bookings.filter(({ status, start_time }) => status === 'accepted' && start_time <= now);
  const found = questions.flatMap((question): [string, EarlierAnswer][] => {
    const { question_id: id } = question;
    for (const { answers, start_time: at } of visits) {
      const answer = answers.find((given) => given.question_id === id);
      const draft = answer ? answerText(question, toDraft(answer)) : '';
      if (draft) return [[id, { draft, at }]];
    }
    return [];
  });
  return new Map(found);
}
