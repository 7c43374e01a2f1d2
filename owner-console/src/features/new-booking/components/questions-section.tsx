import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { QuestionFields } from 'shared-ui/questions/question-fields.tsx';
import { useQuestionTexts } from 'shared-ui/questions/texts.ts';
import { useShortDate } from '../../../data/use-short-date.ts';
import type { BookingForm } from '../use-booking-form.ts';
import { useEarlierAnswers } from '../use-earlier-answers.ts';
import styles from './new-booking.module.css';

export function QuestionsSection({ state }: { state: BookingForm }) {
  const { form, draft, service } = state;
  const { t } = useTranslation('console');
  const { t: text } = useQuestionTexts();
  const shortDate = useShortDate();
  const earlier = useEarlierAnswers(state);
  if (!service || service.questions.length === 0) return null;

  function hintOf(id: string): string {
    const answer = earlier.get(id);
    if (!answer || answer.draft !== draft.answers[id]) return '';
    return t('booking.lastVisit', { date: shortDate(answer.at) });
  }
  return (
    <section className={styles.section} aria-labelledby="booking-questions">
      <h2 id="booking-questions">{text('title')}</h2>
      <QuestionFields
        questions={service.questions}
        drafts={draft.answers}
        fieldOf={(id, rule) => fieldProps(form, `answers.${id}`, rule)}
        hintOf={hintOf}
        onClear={(id) => form.setValue(`answers.${id}`, '')}
      />
    </section>
  );
}
