import '../i18n/sentences.ts';
import { PASSWORD } from 'api/contract/limits.ts';
import { Button, ButtonLink, call, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { isUncommon } from 'shared-ui/passwords/common-passwords.ts';
import { SmallPage } from 'shared-ui/small-page.tsx';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { FailureBanner } from '../account/failure.tsx';
import styles from '../account/form.module.css';
import { NewPasswordField, PasswordField } from '../account/password-field.tsx';
import { useAccountForm } from '../account/use-account-form.ts';

const EMPTY = { newPassword: '', confirmPassword: '' };

function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('shell');
  const { field, onSubmit, failure, busy } = useAccountForm({
    defaultValues: EMPTY,
    fallback: t('failures.reset'),
    send: async ({ newPassword }) => {
      await call('POST /api/reset-password', { body: { token, newPassword } });
      navigate('/?success=password_reset');
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <FailureBanner failure={failure} />
      <NewPasswordField
        label={t('reset.newPassword')}
        hint={t('account.passwordHint')}
        {...field('newPassword', {
          required: t('validation.allRequired'),
          minLength: { value: PASSWORD.min, message: t('validation.passwordShort') },
          validate: isUncommon(t('validation.passwordCommon')),
        })}
      />
      <PasswordField
        label={t('reset.confirm')}
        autoComplete="new-password"
        {...field('confirmPassword', {
          required: t('validation.allRequired'),
          validate: (value, values) => value === values.newPassword || t('validation.newMismatch'),
        })}
      />
      <Button type="submit" block busy={busy} busyLabel={t('reset.saving')}>
        {t('reset.submit')}
      </Button>
      {failure && <a href="/">{t('reset.askAgain')}</a>}
    </form>
  );
}

/** The reset email links to `/reset-password?token=`. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('shell');
  const query = new URLSearchParams(useSearch());
  const token = query.get('token');
  return (
    <SmallPage title={t('reset.title')}>
      {token ? (
        <NewPasswordForm token={token} />
      ) : (
        <>
          <Banner tone="danger">{t('reset.noToken')}</Banner>
          <ButtonLink href="/">{t('reset.askAgain')}</ButtonLink>
        </>
      )}
    </SmallPage>
  );
}
