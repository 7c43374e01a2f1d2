import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, call, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { useUser } from '../../../data/queries.ts';
import { leaveForLogin } from '../../../data/session.ts';
import { CodeField } from '../../../domain/account/code-field.tsx';
import { PasswordField } from '../../../domain/account/password-field.tsx';
import { useCodeLock } from '../../../domain/account/use-code-lock.ts';
import styles from './account-cards.module.css';

const FORM = 'session';

interface Values {
  email: string;
  password: string;
  code: string;
}

async function logIn({ email, password, code }: Values) {
  // A new CSRF token: the old one belongs to the session that has ended.
  await call('GET /api/check-auth');
  const { solveBotCheck } = await import('shared-ui/bot-check.ts');
  const recaptchaToken = await solveBotCheck('login');
  await call('POST /api/login', {
    body: { email, password, ...(code !== '' && { code }), recaptchaToken, action: 'login' },
  });
}

const FIELD_OF: Record<string, keyof Values> = {
  invalid_credentials: 'password',
  second_factor_invalid: 'code',
};

/** Asks for the password of a session that has ended, above what was being done. */
export default function SessionDialog({ onResume }: { onResume: () => void }) {
  const { t } = useTranslation('console');
  const user = useUser().data;
  const form = useForm<Values>({ defaultValues: { email: user?.email ?? '', password: '', code: '' } });
  const [asksCode, setAsksCode] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const { locked, lockBy } = useCodeLock();

  async function submit(values: Values) {
    try {
      await logIn(values);
      const { created_at } = await call('GET /api/user');
      // Somebody else must not go on with what this person has typed.
      if (created_at !== user?.created_at) return location.assign('/dashboard');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'second_factor_required') return setAsksCode(true);
      if (asksCode && lockBy(error)) return form.resetField('code');
      const field = FIELD_OF[error.code] ?? 'root';
      form.setError(field, { message: error.message }, { shouldFocus: true });
      return;
    }
    onResume();
  }

  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title={t('session.title')}
      actions={
        <>
          <Button variant="secondary" onClick={leaveForLogin}>
            {t('session.leave')}
          </Button>
          <Button
            type="submit"
            form={FORM}
            busy={isSubmitting}
            busyLabel={t('session.resuming')}
            disabled={locked !== null}
          >
            {t('session.resume')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.parts} noValidate onSubmit={form.handleSubmit(submit)}>
        <p>{t('session.help')}</p>
        {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
        <TextField
          label={t('session.email')}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email', { required: t('email.required') })}
        />
        <PasswordField
          label={t('session.password')}
          autoComplete="current-password"
          data-autofocus
          error={errors.password?.message}
          {...form.register('password', { required: t('account.passwordNeeded') })}
        />
        {asksCode && (
          <CodeField
            hint={t('security.codeHint')}
            locked={locked}
            error={errors.code?.message}
            {...form.register('code', { required: t('security.codeNeeded') })}
          />
        )}
      </form>
    </Dialog>
  );
}
