import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { useState } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { openPayment } from '../features/payment/use-unpaid.ts';
import type { ManageLink } from './managed-data.ts';

/** Leads to Stripe for what the owner asked the customer to pay. */
export function PayDue({ link, booking }: { link: ManageLink; booking: ManagedBooking }) {
  const { t } = useTranslation('widget');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const amount = formatMinor(booking.payment.asked_minor, booking.currency, currentLanguage());

  async function pay() {
    setBusy(true);
    setFailure('');
    try {
      window.location.assign(await openPayment(link));
    } catch (error) {
      setBusy(false);
      setFailure(error instanceof Error ? error.message : t('pay.failed'));
    }
  }

  return (
    <section aria-label={t('pay.title')}>
      <p>{t('pay.requested')}</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button busy={busy} onClick={() => void pay()}>
        {t('pay.pay', { amount })}
      </Button>
    </section>
  );
}
