import '../i18n/sentences.ts';
import { ApiError, Button, call, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { SmallPage } from 'shared-ui/small-page.tsx';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { FailureBanner } from '../account/failure.tsx';
import styles from '../account/form.module.css';
import { useAccountForm } from '../account/use-account-form.ts';

function ConfirmForm({ token }: { token: string }) {
  const { t } = useTranslation('shell');
  const { onSubmit, failure, busy } = useAccountForm({
    defaultValues: {},
    fallback: t('failures.replyTo'),
    send: async () => {
      try {
        await call('POST /api/mail-texts/reply-to', { body: { token } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'invalid_token')) throw error;
        return navigate('/?error=invalid_token');
      }
      navigate('/?success=reply_to_confirmed');
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p>{t('replyTo.help')}</p>
      <FailureBanner failure={failure} />
      <Button type="submit" block busy={busy} busyLabel={t('replyTo.confirming')}>
        {t('replyTo.confirm')}
      </Button>
    </form>
  );
}

/** The email links to `/reply-to?token=`. Confirming needs a click, because mail scanners open links. */
export default function ReplyToPage() {
  const { t } = useTranslation('shell');
  const token = new URLSearchParams(useSearch()).get('token');
  return (
    <SmallPage title={t('replyTo.title')}>
      {token ? <ConfirmForm token={token} /> : <Banner tone="danger">{t('verify.noToken')}</Banner>}
    </SmallPage>
  );
}
