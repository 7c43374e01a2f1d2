import { BUFFER } from 'api/contract/limits.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import { FormSection } from './form-section.tsx';
import { MinutesField } from './minutes-field.tsx';
import styles from './service-form.module.css';
import { TimeBar } from './time-bar.tsx';

interface Props {
  form: UseFormReturn<ServiceDraft>;
  words: string;
}

const MINUTES = { type: 'number', inputMode: 'numeric', min: BUFFER.min } as const;

export function TimeSection({ form, words }: Props) {
  const { t } = useTranslation('console');
  return (
    <FormSection title={t('services.time')} words={words} fields={['buffer_before', 'buffer_after']}>
      <TimeBar draft={form.watch()} />
      <div className={styles.pair}>
        <MinutesField
          label={t('services.bufferBefore')}
          {...MINUTES}
          max={BUFFER.max}
          {...fieldProps(form, 'buffer_before')}
        />
        <MinutesField
          label={t('services.bufferAfter')}
          {...MINUTES}
          max={BUFFER.max}
          {...fieldProps(form, 'buffer_after')}
        />
      </div>
    </FormSection>
  );
}
