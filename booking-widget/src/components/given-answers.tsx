import type { Answer } from 'api/contract/questions.ts';
import { AnswerList } from 'booking-parts/questions/answer-list.tsx';
import { usePartsTexts } from 'booking-parts/texts.ts';
import styles from './given-answers.module.css';

/** The customer's answers; renders nothing without any. */
export function GivenAnswers({ answers }: { answers: readonly Answer[] }) {
  const { t } = usePartsTexts();
  if (answers.length === 0) return null;
  return (
    <section className={styles.answers}>
      <h2>{t('questions.yours')}</h2>
      <AnswerList answers={answers} />
    </section>
  );
}
