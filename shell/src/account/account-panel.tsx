import { useCallback, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { navigate } from 'wouter/use-browser-location';
import styles from './account-panel.module.css';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import type { Form } from './forms.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

interface Props {
  first: Form;
  referralCode: string;
  dashboard: string;
}

export function AccountPanel({ first, referralCode, dashboard }: Props) {
  const { t } = useTranslation('shell');
  const [view, setView] = useState<Form>(first);
  const [email, setEmail] = useState('');
  const enter = useCallback(() => navigate(dashboard), [dashboard]);

  const choice = (target: 'register' | 'login', text: string) => (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={target === 'login' ? view !== 'register' : view === 'register'}
      onClick={() => setView(target)}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.panel}>
      <fieldset className={styles.choices} aria-label={t('account.choice')}>
        {choice('register', t('account.create'))}
        {choice('login', t('account.login'))}
      </fieldset>
      {view === 'register' && (
        <RegisterForm referralCode={referralCode} onVerified={enter} onDone={() => setView('login')} />
      )}
      {view === 'login' && (
        <LoginForm
          dashboard={dashboard}
          onForgot={(typed) => {
            setEmail(typed);
            setView('forgot');
          }}
        />
      )}
      {view === 'forgot' && <ForgotPasswordForm email={email} onBack={() => setView('login')} />}
    </div>
  );
}
