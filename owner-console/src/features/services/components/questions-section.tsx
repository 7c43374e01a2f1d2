import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Skeleton, useTranslation } from 'shared-ui';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import { FormSection } from './form-section.tsx';
import styles from './service-form.module.css';

const QuestionBuilder = prefetchedComponent(() => import('./question-builder.tsx'));

interface Props {
  form: UseFormReturn<ServiceDraft>;
  words: string;
}

export function QuestionsSection({ form, words }: Props) {
  const { t } = useTranslation('console');
  return (
    <FormSection title={t('questions.title')} words={words} fields={['questions']}>
      <p className={styles.note}>{t('questions.help')}</p>
      <Suspense fallback={<Skeleton height="3rem" />}>
        <QuestionBuilder form={form} />
      </Suspense>
    </FormSection>
  );
}
