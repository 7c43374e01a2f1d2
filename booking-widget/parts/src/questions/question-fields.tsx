import type { Question } from 'api/contract/questions.ts';
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { OptionCards } from 'shared-ui/option-cards.tsx';
import { SelectField, TextArea, TextField } from 'shared-ui/text-field.tsx';
import { usePartsTexts } from '../texts.ts';
import { type AnswerDrafts, answerText, MAX_ANSWER } from './answers.ts';
import styles from './questions.module.css';

/** What a field of react-hook-form takes, as `fieldProps` returns it. */
export type AnswerField = UseFormRegisterReturn & { error: string | undefined };
type Rule = Pick<RegisterOptions, 'validate'>;

interface Props {
  questions: readonly Question[];
  drafts: AnswerDrafts;
  /** Registers the field of a question's answer. */
  registerField: (questionId: string, rule: Rule) => AnswerField;
  /** Below the field of a question, '' for none. */
  findHint?: (questionId: string) => string;
  onClear: (questionId: string) => void;
}

/** A list is faster to read than more cards. */
const MAX_CARDS = 6;
const COUNTED_FROM = 0.8;

export function QuestionFields({ questions, drafts, registerField, findHint, onClear }: Props) {
  const { t } = usePartsTexts();

  return (
    <div className={styles.fields}>
      {questions.map((question) => {
        const { question_id: id, label, kind, required, options } = question;
        const missing = t(kind === 'short' || kind === 'long' ? 'questions.missing' : 'questions.chooseOne');
        const { error, ...field } = registerField(id, {
          validate: (draft: AnswerDrafts[string]) =>
            !required || answerText(question, draft) !== '' || missing,
        });
        const texts = { label, error, optional: !required, hint: findHint?.(id) };
        if (kind === 'yes_no' || (kind === 'choice' && options.length <= MAX_CARDS)) {
          const cards = kind === 'choice' ? options : ['yes', 'no'];
          return (
            <OptionCards
              key={id}
              {...texts}
              field={field}
              options={cards.map((value) => ({
                value,
                text: kind === 'choice' ? value : t(`questions.${value}`),
              }))}
              clearText={t('questions.clear')}
              isAnswered={answerText(question, drafts[id]) !== ''}
              onClear={() => onClear(id)}
            />
          );
        }
        if (kind === 'choice') {
          return (
            <SelectField key={id} {...texts} {...field}>
              <option value="">{t('questions.choose')}</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
          );
        }
        const max = MAX_ANSWER[kind];
        const used = drafts[id]?.length ?? 0;
        const hint = used >= max * COUNTED_FROM ? t('questions.used', { used, max }) : texts.hint;
        return kind === 'short' ? (
          <TextField key={id} {...texts} {...field} hint={hint} maxLength={max} autoComplete="off" />
        ) : (
          <div key={id} className={styles.growing}>
            <TextArea {...texts} {...field} hint={hint} maxLength={max} rows={3} />
          </div>
        );
      })}
    </div>
  );
}
