import { QuestionFields } from 'booking-parts/questions/question-fields.tsx';
import { usePartsTexts } from 'booking-parts/texts.ts';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { useShortDate } from '../../../data/use-short-date.ts';
import type { BookingForm } from '../use-booking-form.ts';
import { useEarlierAnswers } from '../use-earlier-answers.ts';
import styles from './new-booking.module.css';

export function QuestionsSection({ state }: { state: BookingForm }) {
  const { form, draft, visit } = state;
  const { t } = useTranslation('console');
  const { t: text } = usePartsTexts();
  const shortDate = useShortDate();
  const earlier = useEarlierAnswers(state);
  if (!visit || visit.questions.length === 0) return null;

  function findHint(id: string): string {
    const answer = earlier.get(id);
    if (!answer || answer.draft !== draft.answers[id]) return '';
    return t('booking.lastVisit', { date: shortDate(answer.at) });
  }
  return (
    <section className={styles.section} aria-labelledby="booking-questions">
      <h2 id="booking-questions">{text('questions.title')}</h2>
      <QuestionFields
        questions={visit.questions}
        drafts={draft.answers}
        registerField={(id, rule) => fieldProps(form, `answers.${id}`, rule)}
        findHint={findHint}
        onClear={(id) => form.setValue(`answers.${id}`, '')}
      />
    </section>
  );
}
