import type { WebhookDelivery } from 'api/contract/webhooks.ts';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { ApiError, Button, Skeleton, Tag, useTranslation, VisuallyHidden } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { ListRow } from '../../../components/list-row.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useWhen } from '../../../data/use-when.ts';
import { useDeliveries } from '../use-webhooks.ts';
import styles from './webhooks.module.css';

const PAGE = 50;
const TONES = { delivered: 'ok', waiting: 'warn', failed: 'warn' } as const;

export function WebhookDeliveries({ id }: { id: string }) {
  const { t } = useTranslation('console');
  const { data, error, mutate, sendTest, sendAgain } = useDeliveries(id);
  const [shown, setShown] = useState(PAGE);
  const [failure, setFailure] = useState('');

  async function attempt(send: () => Promise<void>) {
    setFailure('');
    try {
      await send();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
    }
  }

  return (
    <SectionCard
      id="webhook-deliveries"
      title={t('webhooks.deliveries')}
      help={t('webhooks.deliveriesHelp')}
      aside={
        <Button variant="secondary" small onClick={() => attempt(sendTest)}>
          {t('webhooks.test')}
        </Button>
      }
    >
      {error && <LoadFailed text={t('webhooks.loadFailed')} onRetry={() => mutate()} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!data && !error && <Skeleton height="8rem" />}
      {data?.deliveries.length === 0 && <p>{t('webhooks.noDeliveries')}</p>}
      <ul>
        {data?.deliveries.slice(0, shown).map((delivery) => (
          <DeliveryRow
            key={delivery.delivery_id}
            delivery={delivery}
            onSendAgain={() => attempt(() => sendAgain(delivery.delivery_id))}
          />
        ))}
      </ul>
      {(data?.deliveries.length ?? 0) > shown && (
        <Button variant="quiet" small flush onClick={() => setShown(shown + PAGE)}>
          {t('webhooks.showMore', { count: PAGE })}
        </Button>
      )}
    </SectionCard>
  );
}

function DeliveryRow({ delivery, onSendAgain }: { delivery: WebhookDelivery; onSendAgain: () => void }) {
  const { event, status, tries, answer, answer_status: code, created_at: at, next_try_at: next } = delivery;
  const { t } = useTranslation('console');
  const when = useWhen();
  return (
    <ListRow
      className={styles.words}
      words={
        <>
          <b>
            <code>{event}</code>{' '}
            <Tag tone={TONES[status]}>{t(`webhooks.status.${status}`, { count: tries })}</Tag>
          </b>
          <span>
            {when(at)}
            {next && tries > 0 && ` · ${t('webhooks.nextTry', { when: when(next) })}`}
            {tries > 0 && ` · ${code ?? t('webhooks.noAnswer')}`}
          </span>
          {answer && (
            <details>
              <summary>{t('webhooks.answer')}</summary>
              <pre className={styles.answer}>{answer}</pre>
            </details>
          )}
        </>
      }
      actions={
        <Button
          variant="quiet"
          small
          icon={<RefreshCw size={18} strokeWidth={1.8} aria-hidden />}
          onClick={onSendAgain}
        >
          {t('webhooks.sendAgain')}
          <VisuallyHidden>{` ${event}, ${when(at)}`}</VisuallyHidden>
        </Button>
      }
    />
  );
}
