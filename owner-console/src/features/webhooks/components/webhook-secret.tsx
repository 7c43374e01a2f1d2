import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useWebhookChanges } from '../use-webhooks.ts';

interface Props {
  id: string;
  onSecret: (secret: string) => void;
}

export function WebhookSecret({ id, onSecret }: Props) {
  const { t } = useTranslation('console');
  const { rotate } = useWebhookChanges();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function issue() {
    setBusy(true);
    setFailure('');
    try {
      onSecret(await rotate(id));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
    }
    setBusy(false);
  }

  return (
    <SectionCard
      id="webhook-secret"
      title={t('webhooks.secret')}
      help={t('webhooks.secretHelp')}
      aside={
        <Button
          variant="secondary"
          small
          busy={busy}
          icon={<KeyRound size={18} strokeWidth={1.8} aria-hidden />}
          onClick={() => void issue()}
        >
          {t('webhooks.newSecret')}
        </Button>
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
    </SectionCard>
  );
}
