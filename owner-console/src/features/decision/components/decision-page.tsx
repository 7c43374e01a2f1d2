import { ApiError, ButtonLink, call, callAddress, learnOffsets, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { SmallPage } from 'shared-ui/small-page.tsx';
import useSWR from 'swr';
import { DecisionForm, type DecisionLink, type Verb } from './decision-form.tsx';
import { RequestFacts } from './request-facts.tsx';

const REQUEST = 'GET /api/requests/{id}';

interface Props {
  link: DecisionLink;
  suggested: Verb;
}

/** Opening it decides nothing, because mail scanners follow links. */
export function DecisionPage({ link, suggested }: Props) {
  const { t } = useTranslation('console');
  const request = { params: { id: link.id }, query: { token: link.token } };
  async function load() {
    const loaded = await call(REQUEST, request);
    learnOffsets(loaded.business.timezone, loaded.business.utc_offsets);
    return loaded;
  }
  const { data, error, mutate } = useSWR(callAddress(REQUEST, request), load, {
    shouldRetryOnError: (failure) => !(failure instanceof ApiError && failure.status === 404),
  });
  const dashboard = (
    <ButtonLink variant="secondary" href="/dashboard">
      {t('answer.dashboard')}
    </ButtonLink>
  );

  if (error) {
    const isWrong = error instanceof ApiError && error.status === 404;
    return (
      <SmallPage title={t(isWrong ? 'answer.wrongLink.title' : 'answer.title')}>
        <Banner tone="danger">{isWrong ? t('answer.wrongLink.help') : t('answer.loadFailed')}</Banner>
        {dashboard}
      </SmallPage>
    );
  }
  if (!data) return <SmallPage title={t('answer.title')}>{null}</SmallPage>;
  const customer = data.customer_name || data.customer_email;
  return (
    <SmallPage title={t(`answer.states.${data.status}`, { who: customer })}>
      <RequestFacts request={data} />
      {data.status === 'pending' ? (
        <DecisionForm link={link} request={data} suggested={suggested} onDecided={mutate} />
      ) : (
        <>
          {data.customer_is_mailed && (data.status === 'accepted' || data.status === 'declined') && (
            <p>{t('requests.mailed', { who: customer })}</p>
          )}
          {dashboard}
        </>
      )}
    </SmallPage>
  );
}
