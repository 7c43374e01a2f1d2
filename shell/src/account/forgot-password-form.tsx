import { EMAIL_PATTERN } from 'api/contract/patterns.ts';
import { useEffect, useRef, useState } from 'react';
import { Button, call, useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';
import { botProof } from './bot-proof.ts';
import { FailureBanner } from './failure.tsx';
import styles from './form.module.css';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  email: string;
  onBack: () => void;
}

export function ForgotPasswordForm({ email, onBack }: Props) {
  const { t } = useTranslation('shell');
  const [message, setMessage] = useState('');
  const { field, onSubmit, failure, busy } = useAccountForm({
    defaultValues: { email },
    fallback: t('failures.forgot'),
    send: async (values) => {
      const body = { ...values, ...(await botProof('forgot_password')) };
      setMessage((await call('POST /api/forgot-password', { body })).message);
    },
  });
  if (message) return <MessageSent message={message} onBack={onBack} />;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div>
        <h2 className={styles.title}>{t('account.forgotTitle')}</h2>
        <p className={styles.hint}>{t('account.forgotHelp')}</p>
      </div>
      <FailureBanner failure={failure} />
      <TextField
        label={t('account.email')}
        type="email"
        autoComplete="username"
        {...field('email', {
          required: t('validation.email'),
          pattern: { value: EMAIL_PATTERN, message: t('validation.emailPattern') },
        })}
      />
      <Button type="submit" block busy={busy}>
        {t('account.submitForgot')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('account.back')}
      </Button>
    </form>
  );
}

function MessageSent({ message, onBack }: { message: string; onBack: () => void }) {
  const { t } = useTranslation('shell');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('account.sentTitle')}
      </h2>
      <p role="status">{message}</p>
      <Button variant="secondary" onClick={onBack}>
        {t('account.back')}
      </Button>
    </div>
  );
}
