import type { Question } from 'api/contract/questions.ts';
import { useFormContext } from 'react-hook-form';
import { fieldProps } from 'shared-ui/field-props.ts';
import { QuestionFields } from 'shared-ui/questions/question-fields.tsx';
import { useQuestionTexts } from 'shared-ui/questions/texts.ts';
import styles from './details.module.css';
import type { DetailsValues } from './details-values.ts';

interface Props {
  questions: readonly Question[];
  business: string;
}

export function DetailsQuestions({ questions, business }: Props) {
  const { t } = useQuestionTexts();
  const form = useFormContext<DetailsValues>();
  return (
    <fieldset>
      <legend>{t('title')}</legend>
      <p className={styles.questionsHelp}>{t('help', { business })}</p>
      <QuestionFields
        questions={questions}
        drafts={form.watch('answers')}
        fieldOf={(id, rule) => fieldProps(form, `answers.${id}`, rule)}
        onClear={(id) => form.setValue(`answers.${id}`, '')}
      />
    </fieldset>
  );
}
