import { MAX_LENGTH, QUESTION_KINDS, type QuestionKind } from 'api/contract/limits.ts';
import Trash2 from 'lucide-react/icons/trash';
import { Button, useTranslation } from 'shared-ui';
import { Switch } from 'shared-ui/switch.tsx';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import type { QuestionDraft, QuestionError } from '../../../domain/services/question-drafts.ts';
import { OptionFields } from './option-fields.tsx';
import styles from './questions.module.css';

interface Props {
  question: QuestionDraft;
  error: QuestionError | null;
  onChange: (question: QuestionDraft) => void;
  onDone: () => void;
  onRemove: () => void;
}

export function QuestionEditor({ question, error, onChange, onDone, onRemove }: Props) {
  const { t } = useTranslation('console');
  const { label, kind, required, options } = question;
  const set = (part: Partial<QuestionDraft>) => onChange({ ...question, ...part });
  return (
    <div className={styles.editor} data-question-editor>
      <TextField
        label={t('questions.label')}
        value={label}
        maxLength={MAX_LENGTH.label}
        autoComplete="off"
        error={error === 'label' ? t('questions.labelRequired') : undefined}
        onChange={({ target }) => set({ label: target.value })}
      />
      <SelectField
        label={t('questions.answer')}
        value={kind}
        onChange={({ target }) => set({ kind: target.value as QuestionKind })}
      >
        {QUESTION_KINDS.map((offered) => (
          <option key={offered} value={offered}>
            {t(`questions.kinds.${offered}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'choice' && (
        <OptionFields
          options={options}
          error={error === 'options' ? t('questions.optionsRequired') : undefined}
          onChange={(changed) => set({ options: changed })}
        />
      )}
      <Switch
        label={t('questions.required')}
        checked={required}
        onChange={(checked) => set({ required: checked })}
      />
      <div className={styles.foot}>
        <Button variant="secondary" small onClick={onDone}>
          {t('questions.done')}
        </Button>
        <Button
          variant="danger-quiet"
          small
          icon={<Trash2 size={18} strokeWidth={1.8} aria-hidden />}
          onClick={onRemove}
        >
          {t('questions.remove')}
        </Button>
      </div>
    </div>
  );
}
