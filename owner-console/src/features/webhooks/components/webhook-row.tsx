import { WEBHOOK_EVENTS } from 'api/contract/limits.ts';
import type { Webhook } from 'api/contract/webhooks.ts';
import { useState } from 'react';
import { ApiError, Button, ButtonLink, Tag, useTranslation, VisuallyHidden } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { ListRow } from '../../../components/list-row.tsx';
import { linkProps } from '../../../components/place-link.tsx';
import { useWhen } from '../../../data/use-when.ts';
import { CONNECTIONS } from '../../../domain/webhooks/webhook-addresses.ts';
import { useWebhookChanges } from '../use-webhooks.ts';
import styles from './webhooks.module.css';

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { webhook_id: id, url, events, active, stopped_at: stoppedAt } = webhook;
  const { t } = useTranslation('console');
  const when = useWhen();
  const changes = useWebhookChanges();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function start() {
    setBusy(true);
    setFailure('');
    try {
      await changes.change(id, { active: true });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
    }
    setBusy(false);
  }

  return (
    <ListRow
      className={styles.words}
      words={
        <>
          <b>
            {url}{' '}
            <Tag tone={active ? 'ok' : 'warn'}>{t(active ? 'webhooks.active' : 'webhooks.stopped')}</Tag>
          </b>
          <span>
            {stoppedAt
              ? t('webhooks.stoppedAt', { when: when(stoppedAt) })
              : t('webhooks.kinds', { count: events.length, all: WEBHOOK_EVENTS.length })}
          </span>
          {failure && <Banner tone="danger">{failure}</Banner>}
        </>
      }
      actions={
        <>
          {!active && (
            <Button variant="secondary" small busy={busy} onClick={() => void start()}>
              {t('webhooks.start')}
              <VisuallyHidden>{` ${url}`}</VisuallyHidden>
            </Button>
          )}
          <ButtonLink variant="quiet" small {...linkProps({ ...CONNECTIONS, item: id })}>
            {t('webhooks.open')}
            <VisuallyHidden>{` ${url}`}</VisuallyHidden>
          </ButtonLink>
        </>
      }
    />
  );
}
