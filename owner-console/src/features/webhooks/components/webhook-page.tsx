import { NEW } from 'api/contract/console-address.ts';
import { useEffect, useState } from 'react';
import { Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { Crumb } from '../../../components/crumb.tsx';
import { usePlace } from '../../../components/place-store.ts';
import { SecretDialog } from '../../../components/secret-dialog.tsx';
import { CONNECTIONS } from '../../../domain/webhooks/webhook-addresses.ts';
import { useWebhooks } from '../use-webhooks.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

export function WebhookPage({ id }: { id: string }) {
  const { t } = useTranslation('console');
  const { data, error, mutate } = useWebhooks();
  const [secret, setSecret] = useState('');
  const webhook = data?.webhooks.find((candidate) => candidate.webhook_id === id);
  const isGone = id !== NEW && data !== undefined && !webhook;
  useEffect(() => {
    if (isGone) usePlace.getState().show(CONNECTIONS);
  }, [isGone]);

  return (
    <>
      <Crumb to={CONNECTIONS}>{t('sections.connections')}</Crumb>
      {id === NEW && <WebhookForm webhook={null} onSecret={setSecret} />}
      {webhook && (
        <>
          <WebhookForm key={webhook.url} webhook={webhook} onSecret={setSecret} />
          <WebhookSecret id={id} onSecret={setSecret} />
          <WebhookDeliveries id={id} />
        </>
      )}
      {error && <LoadFailed text={t('webhooks.loadFailed')} onRetry={() => mutate()} />}
      {id !== NEW && !data && !error && <Skeleton height="30rem" />}
      {secret && (
        <SecretDialog
          title={t('webhooks.secret')}
          secret={secret}
          onClose={() => {
            setSecret('');
            if (id === NEW) usePlace.getState().show(CONNECTIONS);
          }}
        />
      )}
    </>
  );
}
