import type { Answer } from 'api/contract/questions.ts';
import styles from './answer-list.module.css';
import { useAnswerText } from './texts.ts';

/** The answers of a booking, with the questions as they were asked; nothing without answers. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  const textOf = useAnswerText();
  if (answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answers.map(({ question_id, label, answer }) => (
        <div key={question_id}>
          <dt>{label}</dt>
          <dd>{textOf(answer)}</dd>
        </div>
      ))}
    </dl>
  );
}
