import { BUFFER } from 'api/contract/limits.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import styles from './service-dialog.module.css';

export function BufferFields({ form }: { form: UseFormReturn<ServiceDraft> }) {
  const { t } = useTranslation('console');
  const { errors, defaultValues } = form.formState;
  const isUsed = Boolean(defaultValues?.buffer_before || defaultValues?.buffer_after);
  const field = (name: 'buffer_before' | 'buffer_after', label: string) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={BUFFER.min}
      max={BUFFER.max}
      error={errors[name]?.message}
      {...form.register(name)}
    />
  );
  return (
    <details className={styles.fold} open={isUsed}>
      <summary>{t('services.buffers')}</summary>
      <p>{t('services.buffersHelp')}</p>
      <div className={styles.form}>
        {field('buffer_before', t('services.bufferBefore'))}
        {field('buffer_after', t('services.bufferAfter'))}
      </div>
    </details>
  );
}
