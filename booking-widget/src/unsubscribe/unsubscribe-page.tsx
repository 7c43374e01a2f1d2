import { useState } from 'react';
import { ApiError, announce, Button, call, callAddress, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { SmallPage } from 'shared-ui/small-page.tsx';
import useSWR from 'swr';

const SUBSCRIPTION = 'GET /api/unsubscribe';

/** Needs a click, because mail scanners open links. */
export function UnsubscribePage({ token }: { token: string }) {
  const { t } = useTranslation('widget');
  const request = { query: { token } };
  const key = token ? callAddress(SUBSCRIPTION, request) : null;
  const { data, error, mutate } = useSWR(key, () => call(SUBSCRIPTION, request), {
    shouldRetryOnError: (failure) => !(failure instanceof ApiError && failure.status === 400),
  });
  const [busy, setBusy] = useState(false);
  const [changeError, setChangeError] = useState('');

  async function change(wanted: boolean) {
    if (!data || busy) return;
    setBusy(true);
    setChangeError('');
    try {
      const name = wanted ? 'DELETE /api/unsubscribe' : 'POST /api/unsubscribe';
      const { message } = await call(name, { access: 'public', body: { token } });
      await mutate({ ...data, unsubscribed: !wanted }, { revalidate: false });
      announce(message);
    } catch (failure) {
      setChangeError(failure instanceof ApiError ? failure.message : t('errors.offline'));
    }
    setBusy(false);
  }

  if (!token || error) {
    const isWrong = !token || (error instanceof ApiError && error.status === 400);
    return (
      <SmallPage title={t('unsubscribe.title')}>
        <Banner tone="danger">{t(isWrong ? 'unsubscribe.wrongLink' : 'common:loadFailed.help')}</Banner>
      </SmallPage>
    );
  }
  if (!data) return <SmallPage title={t('unsubscribe.title')}>{null}</SmallPage>;
  const names = { business: data.business_name, email: data.email };
  return (
    <SmallPage title={t(data.unsubscribed ? 'unsubscribe.done.title' : 'unsubscribe.title')}>
      <p>{t(data.unsubscribed ? 'unsubscribe.done.help' : 'unsubscribe.help', names)}</p>
      <p>{t('unsubscribe.rest')}</p>
      {changeError && <Banner tone="danger">{changeError}</Banner>}
      <Button
        variant={data.unsubscribed ? 'secondary' : 'primary'}
        busy={busy}
        onClick={() => void change(data.unsubscribed)}
      >
        {t(data.unsubscribed ? 'unsubscribe.again' : 'unsubscribe.verb')}
      </Button>
    </SmallPage>
  );
}
