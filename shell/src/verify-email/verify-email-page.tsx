import '../i18n/sentences.ts';
import { ApiError, Banner, Button, ButtonLink, call, useTranslation } from 'shared-ui';
import { SmallPage } from 'shared-ui/small-page.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { FailureBanner } from '../account/failure-banner.tsx';
import styles from '../account/form.module.css';
import { rememberLogin } from '../account/known-browser.ts';
import { useAccountForm } from '../account/use-account-form.ts';

function PasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('shell');
  const { register, onSubmit, errorOf, failure, busy } = useAccountForm({
    defaultValues: { password: '' },
    fallback: t('failures.verify'),
    send: async ({ password }) => {
      try {
        await call('POST /api/verify-email', { body: { token, password } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'invalid_token')) throw error;
        return navigate('/?error=invalid_token');
      }
      rememberLogin();
      navigate('/dashboard?verified=true');
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p>{t('verify.help')}</p>
      <FailureBanner failure={failure} />
      <TextField
        label={t('account.password')}
        type="password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...register('password', { required: t('validation.password') })}
      />
      <Button type="submit" block busy={busy} busyLabel={t('verify.verifying')}>
        {t('verify.submit')}
      </Button>
      <a href="/?form=register">{t('verify.registerAgain')}</a>
    </form>
  );
}

/** Where the link of a registration leads in a browser that did not register: `/verify-email?token=`. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('shell');
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <SmallPage title={t('verify.title')}>
      {token ? (
        <PasswordForm token={token} />
      ) : (
        <>
          <Banner tone="danger">{t('verify.noToken')}</Banner>
          <ButtonLink href="/?form=register">{t('verify.registerAgain')}</ButtonLink>
        </>
      )}
    </SmallPage>
  );
}
