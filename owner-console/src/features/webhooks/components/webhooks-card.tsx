import { NEW } from 'api/contract/console-address.ts';
import Plus from 'lucide-react/icons/plus';
import { ButtonLink, useTranslation } from 'shared-ui';
import { LoadState } from '../../../components/load-state.tsx';
import { linkProps } from '../../../components/place-link.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { CONNECTIONS } from '../../../domain/webhooks/webhook-addresses.ts';
import { useWebhooks } from '../use-webhooks.ts';
import { WebhookRow } from './webhook-row.tsx';

export function WebhooksCard() {
  const { t } = useTranslation('console');
  const webhooks = useWebhooks();
  return (
    <SectionCard
      id="webhooks"
      title={t('webhooks.title')}
      help={t('webhooks.help')}
      aside={
        <ButtonLink
          variant="secondary"
          small
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          {...linkProps({ ...CONNECTIONS, item: NEW })}
        >
          {t('webhooks.add')}
        </ButtonLink>
      }
    >
      <LoadState read={webhooks} failure={t('webhooks.loadFailed')} height="4rem" />
      {webhooks.data && webhooks.data.webhooks.length > 0 && (
        <ul>
          {webhooks.data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.webhook_id} webhook={webhook} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
