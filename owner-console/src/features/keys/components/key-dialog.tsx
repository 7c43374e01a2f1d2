import { KEY_SCOPES, type KeyScope, MAX_LENGTH } from 'api/contract/limits.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { useKeyChanges } from '../use-keys.ts';

interface Draft {
  name: string;
  scope: KeyScope;
}

interface Props {
  onMade: (key: string) => void;
  onClose: () => void;
}

const FORM = 'key-form';

export function KeyDialog({ onMade, onClose }: Props) {
  const { t } = useTranslation('console');
  const { make } = useKeyChanges();
  const form = useForm<Draft>({ defaultValues: { name: '', scope: 'read' } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState('');

  async function submit(draft: Draft) {
    setFailure('');
    try {
      onMade(await make(draft));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.fields.name) form.setError('name', { message: cause.fields.name }, { shouldFocus: true });
      else setFailure(cause.message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('keys.make')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('saving')}>
            {t('keys.make')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.handleSubmit(submit)}>
        <TextField
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          maxLength={MAX_LENGTH.name}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <SelectField label={t('keys.mayDo')} {...form.register('scope')}>
          {KEY_SCOPES.map((scope) => (
            <option key={scope} value={scope}>
              {t(`keys.scope.${scope}`)}
            </option>
          ))}
        </SelectField>
        {failure && <FailureBanner>{failure}</FailureBanner>}
      </form>
    </Dialog>
  );
}
