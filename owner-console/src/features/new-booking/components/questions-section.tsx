import { fieldProps } from 'shared-ui/field-props.ts';
import { QuestionFields } from 'shared-ui/questions/question-fields.tsx';
import { useQuestionTexts } from 'shared-ui/questions/texts.ts';
import type { BookingForm } from '../use-booking-form.ts';
import styles from './new-booking.module.css';

export function QuestionsSection({ state: { form, draft, service } }: { state: BookingForm }) {
  const { t } = useQuestionTexts();
  if (!service || service.questions.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="booking-questions">
      <h2 id="booking-questions">{t('title')}</h2>
      <QuestionFields
        questions={service.questions}
        drafts={draft.answers}
        fieldOf={(id, rule) => fieldProps(form, `answers.${id}`, rule)}
        onClear={(id) => form.setValue(`answers.${id}`, '')}
      />
    </section>
  );
}
