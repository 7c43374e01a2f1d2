import type { Question } from 'api/contract/questions.ts';
import { QuestionFields } from 'booking-parts/questions/question-fields.tsx';
import { usePartsTexts } from 'booking-parts/texts.ts';
import { useFormContext } from 'react-hook-form';
import { fieldProps } from 'shared-ui/field-props.ts';
import styles from './details.module.css';
import type { DetailsValues } from './details-values.ts';

interface Props {
  questions: readonly Question[];
  business: string;
}

export function DetailsQuestions({ questions, business }: Props) {
  const { t } = usePartsTexts();
  const form = useFormContext<DetailsValues>();
  return (
    <fieldset>
      <legend>{t('questions.title')}</legend>
      <p className={styles.questionsHelp}>{t('questions.help', { business })}</p>
      <QuestionFields
        questions={questions}
        drafts={form.watch('answers')}
        registerField={(id, rule) => fieldProps(form, `answers.${id}`, rule)}
        onClear={(id) => form.setValue(`answers.${id}`, '')}
      />
    </fieldset>
  );
}
