import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Skeleton, useTranslation } from 'shared-ui';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import styles from './service-dialog.module.css';

const QuestionBuilder = prefetchedComponent(() => import('./question-builder.tsx'));

export function ServiceQuestions({ form }: { form: UseFormReturn<ServiceDraft> }) {
  const { t } = useTranslation('console');
  return (
    <details className={styles.fold} open={Boolean(form.formState.defaultValues?.questions?.length)}>
      <summary>{t('questions.title')}</summary>
      <p>{t('questions.help')}</p>
      <Suspense fallback={<Skeleton height="3rem" />}>
        <QuestionBuilder form={form} />
      </Suspense>
    </details>
  );
}
