import '../i18n/sentences.ts';
import { ButtonLink, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { SmallPage } from 'shared-ui/small-page.tsx';
import { useSearch } from 'wouter/use-browser-location';
import { JoinForm } from './join-form.tsx';
import { useInvitation } from './use-invitation.ts';

function Ended() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Banner tone="danger">
        <strong>{t('join.ended')}</strong>
        <div>{t('join.endedHelp')}</div>
      </Banner>
      <ButtonLink href="/?form=login" block>
        {t('account.login')}
      </ButtonLink>
    </>
  );
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('shell');
  const state = useInvitation(token);
  const business = state.is === 'valid' ? state.invitation.business_name : '';
  return (
    <SmallPage title={business ? t('join.titleOf', { business }) : t('join.title')}>
      {state.is === 'loading' && <Skeleton height="16rem" />}
      {state.is === 'failed' && <LoadFailed text={t('join.loadFailed')} onRetry={state.retry} />}
      {state.is === 'ended' && <Ended />}
      {state.is === 'valid' && <JoinForm token={token} invitation={state.invitation} onEnded={state.end} />}
    </SmallPage>
  );
}

/** The invitation links to `/join?token=`. */
export default function JoinPage() {
  const { t } = useTranslation('shell');
  const query = new URLSearchParams(useSearch());
  const token = query.get('token');
  if (token) return <Invitation token={token} />;
  return (
    <SmallPage title={t('join.title')}>
      <Banner tone="danger">{t('join.noToken')}</Banner>
    </SmallPage>
  );
}
