import type { PaymentSettings } from 'api/contract/payments.ts';
import { useState } from 'react';
import { Button, Skeleton, Tag, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { CopyLine } from '../../../components/copy-line.tsx';
import { PlaceLink } from '../../../components/place-link.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { usePaymentSettings, useProfile, useServices } from '../../../data/queries.ts';
import { useRole } from '../../../data/use-role.ts';
import { usePaymentChanges } from '../use-payment-changes.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import styles from './payments-card.module.css';
import { RefundRuleForm } from './refund-rule-form.tsx';

const SERVICES = { place: 'business-page', section: 'services' } as const;

/** The Stripe account that customers pay into. */
export function PaymentsCard() {
  const { t } = useTranslation('console');
  const { data, error, mutate } = usePaymentSettings();
  const { isOwner } = useRole();
  const [isConnecting, setIsConnecting] = useState(false);
  const currency = useProfile().data?.currency ?? '';
  return (
    <SectionCard
      id="payments"
      title={t('payments.title')}
      help={t('payments.help')}
      aside={
        data &&
        isOwner &&
        !data.connected && (
          <Button variant="secondary" small onClick={() => setIsConnecting(true)}>
            {t('payments.connect')}
          </Button>
        )
      }
    >
      {error && <LoadFailed text={t('payments.loadFailed')} onRetry={() => mutate()} />}
      {!data && !error && <Skeleton height="4rem" />}
      {data?.connected && <Connected settings={data} onReplace={() => setIsConnecting(true)} />}
      {isConnecting && <ConnectDialog currency={currency} onClose={() => setIsConnecting(false)} />}
    </SectionCard>
  );
}

function Connected({ settings, onReplace }: { settings: PaymentSettings; onReplace: () => void }) {
  const { t } = useTranslation('console');
  const { isOwner } = useRole();
  const { disconnect } = usePaymentChanges();
  const [isLeaving, setIsLeaving] = useState(false);
  const isTest = settings.mode === 'test';
  const asksNothing = useServices().data?.services.every(({ payment }) => payment.kind === 'none');
  return (
    <div className={styles.stack}>
      <p>
        <b>{settings.account || 'Stripe'}</b>{' '}
        <Tag tone={isTest ? 'warn' : 'ok'}>{t(isTest ? 'payments.test' : 'payments.live')}</Tag>
      </p>
      {settings.key_refused && <Banner tone="danger">{t('payments.keyRefused')}</Banner>}
      {isTest && <Banner tone="note">{t('payments.testHelp')}</Banner>}
      {asksNothing && (
        <Banner tone="note">
          {t('payments.askNothing')} <PlaceLink to={SERVICES}>{t('payments.toServices')}</PlaceLink>
        </Banner>
      )}
      {!settings.webhook_ready && (
        <div className={styles.stack}>
          <p>{t('payments.webhook')}</p>
          <CopyLine text={settings.webhook_url} label={t('payments.copy')} done={t('payments.copied')} />
        </div>
      )}
      <p>
        <PlaceLink to={{ place: 'payments' }}>{t('payments.open')}</PlaceLink>
      </p>
      <RefundRuleForm hours={settings.refund_until_hours} />
      {isOwner && (
        <div className={styles.acts}>
          <Button variant="secondary" small onClick={onReplace}>
            {t('payments.replace')}
          </Button>
          <Button variant="danger-quiet" small onClick={() => setIsLeaving(true)}>
            {t('payments.disconnect')}
          </Button>
        </div>
      )}
      {isLeaving && (
        <RemovalDialog
          title={t('payments.disconnectQuestion')}
          confirmLabel={t('payments.disconnect')}
          failure={t('payments.disconnectFailed')}
          remove={async () => {
            await disconnect();
            setIsLeaving(false);
          }}
          onClose={() => setIsLeaving(false)}
        >
          <p>{t('payments.disconnectHelp')}</p>
        </RemovalDialog>
      )}
    </div>
  );
}
