import '../i18n/sentences.ts';
import { PASSWORD } from 'api/contract/limits.ts';
import { Banner, Button, call, useTranslation } from 'shared-ui';
import { isUncommon, prefetchCommonPasswords } from 'shared-ui/common-passwords.ts';
import { SmallPage } from 'shared-ui/small-page.tsx';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { FailureBanner } from '../account/failure.tsx';
import styles from '../account/form.module.css';
import { rememberLogin } from '../account/known-browser.ts';
import { PasswordField } from '../account/password-field.tsx';
import { useAccountForm } from '../account/use-account-form.ts';

function JoinForm({ token }: { token: string }) {
  const { t } = useTranslation('shell');
  const { field, onSubmit, failure, busy } = useAccountForm({
    defaultValues: { password: '' },
    fallback: t('failures.join'),
    send: async ({ password }) => {
      await call('POST /api/join', { body: { token, password } });
      rememberLogin();
      navigate('/dashboard');
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p>{t('join.help')}</p>
      <FailureBanner failure={failure} />
      <PasswordField
        label={t('join.password')}
        autoComplete="new-password"
        hint={t('account.passwordHint')}
        {...field('password', {
          required: t('validation.password'),
          minLength: { value: PASSWORD.min, message: t('validation.passwordShort') },
          validate: isUncommon(t('validation.passwordCommon')),
        })}
        onFocus={prefetchCommonPasswords}
      />
      <Button type="submit" block busy={busy} busyLabel={t('join.joining')}>
        {t('join.submit')}
      </Button>
    </form>
  );
}

/** The invitation links to `/join?token=`. */
export default function JoinPage() {
  const { t } = useTranslation('shell');
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <SmallPage title={t('join.title')}>
      {token ? <JoinForm token={token} /> : <Banner tone="danger">{t('join.noToken')}</Banner>}
    </SmallPage>
  );
}
