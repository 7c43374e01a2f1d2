import { QuestionFields } from 'booking-parts/questions/question-fields.tsx';
import { useTranslation } from 'shared-ui';
import { type QuestionDraft, readOptions } from '../../../domain/services/question-drafts.ts';
import styles from './questions.module.css';

const NO_FIELD = {
  onChange: async () => undefined,
  onBlur: async () => undefined,
  ref: () => undefined,
  error: undefined,
};

export default function QuestionPreview({ questions }: { questions: readonly QuestionDraft[] }) {
  const { t } = useTranslation('console');
  const shown = questions.map((draft) => ({
    question_id: draft.key,
    label: draft.label.trim() || t('questions.untitled'),
    kind: draft.kind,
    required: draft.required,
    options: readOptions(draft),
  }));
  return (
    <div inert className={styles.preview}>
      <QuestionFields
        questions={shown}
        drafts={{}}
        registerField={(id) => ({ ...NO_FIELD, name: `preview-${id}` })}
        onClear={() => undefined}
      />
    </div>
  );
}
