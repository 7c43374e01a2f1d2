import type { Answer } from 'api/contract/questions.ts';
import { usePartsTexts } from '../texts.ts';
import styles from './answer-list.module.css';

/** The answers of a booking with their questions; renders nothing without answers. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  const { t } = usePartsTexts();
  if (answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answers.map(({ question_id, label, answer }) => (
        <div key={question_id}>
          <dt>{label}</dt>
          <dd>{typeof answer === 'boolean' ? t(answer ? 'questions.yes' : 'questions.no') : answer}</dd>
        </div>
      ))}
    </dl>
  );
}
