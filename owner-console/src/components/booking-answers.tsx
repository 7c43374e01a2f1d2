import type { Answer } from 'api/contract/questions.ts';
import { AnswerList } from 'booking-parts/questions/answer-list.tsx';
import { useTranslation } from 'shared-ui';
import styles from './booking-answers.module.css';

/** What the customer answered, folded from the fourth answer on. */
export function BookingAnswers({ answers }: { answers: readonly Answer[] }) {
  const { t } = useTranslation('console');
  if (answers.length === 0) return null;
  return (
    <details className={styles.answers} open={answers.length <= SHOWN}>
      <summary>{t('questions.answers', { count: answers.length })}</summary>
      <AnswerList answers={answers} />
    </details>
  );
}

const SHOWN = 3;
