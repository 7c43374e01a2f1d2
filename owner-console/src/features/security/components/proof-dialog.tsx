import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { CodeField } from '../../../domain/account/code-field.tsx';
import { PasswordField } from '../../../domain/account/password-field.tsx';
import { useCodeLock } from '../../../domain/account/use-code-lock.ts';
import styles from './security.module.css';

interface Values {
  password: string;
  code: string;
  name: string;
}

interface Props {
  title: string;
  help: string;
  go: string;
  danger?: boolean;
  /** Shows the code field from the start, not only after the server requires it. */
  needsCode?: boolean;
  /** The label of a name field; without it there is none. */
  nameLabel?: string;
  send: (values: { password: string; name: string; code?: string }) => Promise<void>;
  onClose: () => void;
}

const FORM = 'security-proof';

/** Requests the password, and a code where required. */
export function ProofDialog({ title, help, go, danger, needsCode = false, nameLabel, send, onClose }: Props) {
  const { t } = useTranslation('console');
  const form = useForm<Values>({ defaultValues: { password: '', code: '', name: '' } });
  const [asksCode, setAsksCode] = useState(needsCode);
  const [failure, setFailure] = useState('');
  const { locked, lockBy } = useCodeLock();
  const { isSubmitting } = form.formState;

  async function submit({ password, code, name }: Values) {
    setFailure('');
    try {
      await send({ password, name, ...(code !== '' && { code }) });
    } catch (error) {
      if (!(error instanceof ApiError)) return setFailure(t('security.passkeyFailed'));
      if (error.code === 'second_factor_required') return setAsksCode(true);
      if (asksCode && lockBy(error)) return form.resetField('code');
      const field =
        error.code === 'wrong_password' ? 'password' : error.code === 'second_factor_invalid' && 'code';
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true });
      else setFailure(error.message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            form={FORM}
            busy={isSubmitting}
            disabled={locked !== null}
          >
            {go}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
        <p>{help}</p>
        {failure && <Banner tone="danger">{failure}</Banner>}
        {nameLabel && (
          <TextField
            label={nameLabel}
            optional
            autoComplete="off"
            maxLength={120}
            {...fieldProps(form, 'name')}
          />
        )}
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          {...fieldProps(form, 'password', { required: t('account.passwordNeeded') })}
        />
        {asksCode && (
          <CodeField
            hint={t('security.codeHint')}
            locked={locked}
            {...fieldProps(form, 'code', { required: t('security.codeNeeded') })}
          />
        )}
      </form>
    </Dialog>
  );
}
