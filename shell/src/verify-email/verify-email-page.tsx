import '../i18n/sentences.ts';
import { ApiError, Button, ButtonLink, call, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { SmallPage } from 'shared-ui/small-page.tsx';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { CodeStep } from '../account/code-step.tsx';
import { FailureBanner } from '../account/failure.tsx';
import styles from '../account/form.module.css';
import { PasswordField } from '../account/password-field.tsx';
import { useAccountForm } from '../account/use-account-form.ts';

function PasswordForm({ token, changes }: { token: string; changes: boolean }) {
  const { t } = useTranslation('shell');
  const { field, onSubmit, failure, busy, methods, locked, resetField } = useAccountForm({
    defaultValues: { password: '', code: '' },
    fallback: t('failures.verify'),
    send: async ({ password, code }) => {
      try {
        await call('POST /api/verify-email', { body: { token, password, ...(code !== '' && { code }) } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'invalid_token')) throw error;
        return navigate('/?error=invalid_token');
      }
      navigate(changes ? '/dashboard?email_changed=true' : '/dashboard?verified=true');
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p>{t(changes ? 'verify.changeHelp' : 'verify.help')}</p>
      <FailureBanner failure={failure} />
      <PasswordField
        label={t('account.password')}
        autoComplete="current-password"
        {...field('password', { required: t('validation.password') })}
      />
      {methods ? (
        <CodeStep
          methods={methods}
          locked={locked}
          field={field('code', { required: t('validation.factorCode') })}
          busy={busy}
          submit={t('verify.changeSubmit')}
          clear={() => resetField('code')}
        />
      ) : (
        <Button type="submit" block busy={busy} busyLabel={t('verify.verifying')}>
          {t(changes ? 'verify.changeSubmit' : 'verify.submit')}
        </Button>
      )}
      {changes ? (
        <a href="/?form=forgot">{t('account.forgotTitle')}</a>
      ) : (
        <a href="/?form=register">{t('verify.registerAgain')}</a>
      )}
    </form>
  );
}

/**
 * Where the link of a registration leads in a browser that did not register, `/verify-email?token=`; and that of a new
 * address where its owner is not logged in, with `change=email`.
 */
export default function VerifyEmailPage() {
  const { t } = useTranslation('shell');
  const query = new URLSearchParams(useSearch());
  const token = query.get('token');
  const changes = query.get('change') === 'email';
  return (
    <SmallPage title={t(changes ? 'verify.changeTitle' : 'verify.title')}>
      {token ? (
        <PasswordForm token={token} changes={changes} />
      ) : (
        <>
          <Banner tone="danger">{t('verify.noToken')}</Banner>
          {!changes && <ButtonLink href="/?form=register">{t('verify.registerAgain')}</ButtonLink>}
        </>
      )}
    </SmallPage>
  );
}
