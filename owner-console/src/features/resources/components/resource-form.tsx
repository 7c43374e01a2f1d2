import { MAX_LENGTH, RESOURCE_QUANTITY, TURNAROUND } from 'api/contract/limits.ts';
import type { ResourceBody } from 'api/contract/resources.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { type ResourceDraft, toBody } from '../resource-draft.ts';
import styles from './resources.module.css';

interface Props {
  label: string;
  draft: ResourceDraft;
  save: (body: ResourceBody) => Promise<void>;
  onClose: () => void;
}

/** The fields of a room or device, in its place in the list. */
export function ResourceForm({ label, draft, save, onClose }: Props) {
  const { t } = useTranslation('console');
  const form = useForm<ResourceDraft>({ defaultValues: draft });
  const { isSubmitting, isDirty } = form.formState;
  const [failure, setFailure] = useState('');
  useLeaveWarning(isDirty);

  async function submit(values: ResourceDraft) {
    setFailure('');
    try {
      await save(toBody(values));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const errors = Object.entries(cause.fields) as [keyof ResourceDraft, string][];
      showFieldErrors(form.setError, errors);
      if (errors.length === 0) setFailure(cause.message);
    }
  }

  return (
    <form className={styles.form} noValidate aria-label={label} onSubmit={form.handleSubmit(submit)}>
      <TextField
        label={t('resources.name')}
        hint={t('resources.nameHint')}
        maxLength={MAX_LENGTH.name}
        autoComplete="off"
        autoFocus
        {...fieldProps(form, 'name')}
      />
      <div className={styles.pair}>
        <TextField
          label={t('resources.quantity')}
          type="number"
          inputMode="numeric"
          min={RESOURCE_QUANTITY.min}
          max={RESOURCE_QUANTITY.max}
          {...fieldProps(form, 'quantity')}
        />
        <TextField
          label={t('resources.turnaround')}
          type="number"
          inputMode="numeric"
          min={TURNAROUND.min}
          max={TURNAROUND.max}
          {...fieldProps(form, 'turnaround')}
        />
      </div>
      <Checkbox label={t('resources.active')} {...form.register('active')} />
      {failure && <FailureBanner>{failure}</FailureBanner>}
      <div className={styles.actions}>
        <Button type="submit" small busy={isSubmitting} busyLabel={t('saving')}>
          {t('resources.save')}
        </Button>
        <Button variant="quiet" small onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
