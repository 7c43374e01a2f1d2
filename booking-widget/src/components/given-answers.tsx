import type { Answer } from 'api/contract/questions.ts';
import { AnswerList } from 'shared-ui/questions/answer-list.tsx';
import { useQuestionTexts } from 'shared-ui/questions/texts.ts';
import styles from './given-answers.module.css';

/** The customer's answers; renders nothing without any. */
export function GivenAnswers({ answers }: { answers: readonly Answer[] }) {
  const { t } = useQuestionTexts();
  if (answers.length === 0) return null;
  return (
    <section className={styles.answers}>
      <h2>{t('yours')}</h2>
      <AnswerList answers={answers} />
    </section>
  );
}
