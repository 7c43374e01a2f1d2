import type { Question } from 'api/contract/questions.ts';
import type { AnswerDrafts } from 'booking-parts/questions/answers.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useCurrentTime } from 'shared-ui';
import { useCustomer } from '../../domain/customers/use-customers.ts';
import { earlierAnswers } from './earlier-answers.ts';
import type { BookingForm } from './use-booking-form.ts';

const NONE: Question[] = [];

/** Fills in what the customer answered at earlier visits, unless something else was entered. */
export function useEarlierAnswers({ form, customerId, customerSource, visit }: BookingForm) {
  const { data } = useCustomer(customerSource === 'known' ? customerId : null);
  const asked = visit?.questions ?? NONE;
  const ids = asked.map(({ question_id }) => question_id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same questions, whatever else changes
  const questions = useMemo(() => asked, [ids]);
  const now = new Date(useCurrentTime()).toISOString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit that begins meanwhile changes nothing
  const earlier = useMemo(
    () => earlierAnswers(data?.bookings ?? [], questions, now),
    [data?.bookings, questions],
  );

  const filled = useRef<AnswerDrafts>({});
  useEffect(() => {
    for (const { question_id: id } of questions) {
      const isUntouched = (form.getValues(`answers.${id}`) ?? '') === (filled.current[id] ?? '');
      if (!isUntouched) continue;
      filled.current[id] = earlier.get(id)?.draft ?? '';
      form.setValue(`answers.${id}`, filled.current[id]);
    }
  }, [earlier, questions, form]);
  return earlier;
}
