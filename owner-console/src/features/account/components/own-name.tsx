import type { User } from 'api/contract/account.ts';
import { MAX_LENGTH } from 'api/contract/limits.ts';
import { useForm } from 'react-hook-form';
import { ApiError, Button, callAddress, useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { useSWRConfig } from 'swr';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useCall } from '../../../data/console-context.ts';
import styles from './account-cards.module.css';

export function OwnName({ user }: { user: User }) {
  const { t } = useTranslation('console');
  const call = useCall();
  const { mutate } = useSWRConfig();
  const form = useForm({ defaultValues: { name: user.name } });
  const { isSubmitting, isDirty } = form.formState;
  useLeaveWarning(isDirty);

  const save = form.handleSubmit(async (draft) => {
    try {
      const { name } = await call('PUT /api/me', { body: draft });
      await mutate(callAddress('GET /api/user'), { ...user, name }, { revalidate: false });
      await mutate(callAddress('GET /api/members'));
      form.reset({ name });
      toast({ text: t('account.nameSaved') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.setError('name', { message: error.fields.name ?? error.message }, { shouldFocus: true });
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <TextField
        label={t('account.name')}
        hint={t('account.nameHint')}
        autoComplete="name"
        maxLength={MAX_LENGTH.name}
        {...fieldProps(form, 'name')}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel={t('saving')}>
          {t('staff.save')}
        </Button>
      </div>
    </form>
  );
}
