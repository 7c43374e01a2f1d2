import { EMAIL_PATTERN } from 'api/contract/limits.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Banner, Button, useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import type { Access } from '../use-members.ts';
import { AccessSelect } from './access-select.tsx';
import styles from './members.module.css';

const MANAGER: Access = { role: 'manager', staff_id: null };

interface Props {
  onInvite: (email: string, access: Access) => Promise<void>;
}

export function InviteForm({ onInvite }: Props) {
  const { t } = useTranslation('console');
  const form = useForm({ defaultValues: { email: '' } });
  const [access, setAccess] = useState(MANAGER);
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting } = form.formState;

  async function send({ email }: { email: string }) {
    setFailure(null);
    try {
      await onInvite(email, access);
      form.reset();
      setAccess(MANAGER);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wrong = error.fields.email ?? (error.code === 'already_member' ? error.message : undefined);
      if (wrong) form.setError('email', { message: wrong }, { shouldFocus: true });
      else setFailure(error.message || t('members.failed'));
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
      <h3>{t('members.invite')}</h3>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        label={t('members.email')}
        type="email"
        autoComplete="off"
        {...fieldProps(form, 'email', {
          required: t('email.required'),
          pattern: { value: EMAIL_PATTERN, message: t('email.invalid') },
        })}
      />
      <AccessSelect value={access} onChoose={setAccess} />
      <p className={styles.hint}>{t('members.link')}</p>
      <Button type="submit" busy={isSubmitting}>
        {t('members.send')}
      </Button>
    </form>
  );
}
