import { BUFFER } from 'api/contract/limits.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { parseCapacity, type ServiceDraft } from '../../../domain/services/service-draft.ts';
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
  const draft = form.watch();
  const isGroup = parseCapacity(draft) > 1;
  const note = isGroup ? t('services.waitOfGroup') : t('services.waitsHint');
  return (
    <FormSection
      title={t('services.time')}
      words={words}
      fields={['waits', 'processing_after', 'processing_minutes', 'buffer_before', 'buffer_after']}
    >
      <TimeBar draft={draft} />
      <Checkbox
        label={
          <>
            {t('services.waits')}
            <small className={styles.note}>{note}</small>
          </>
        }
        checked={draft.waits && !isGroup}
        disabled={isGroup}
        onChange={(event) => form.setValue('waits', event.target.checked, { shouldDirty: true })}
      />
      {draft.waits && !isGroup && (
        <div className={styles.indented}>
          <div className={styles.pair}>
            <MinutesField
              label={t('services.waitAfter')}
              inputMode="numeric"
              {...fieldProps(form, 'processing_after')}
            />
            <MinutesField
              label={t('services.waitMinutes')}
              inputMode="numeric"
              {...fieldProps(form, 'processing_minutes')}
            />
          </div>
        </div>
      )}
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
