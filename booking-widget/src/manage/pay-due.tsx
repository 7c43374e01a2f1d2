import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import type { ManageLink } from '../data/manage-link.ts';
import { usePaymentActions } from '../features/payment/use-payment-actions.ts';

interface Props {
  link: ManageLink;
  booking: ManagedBooking;
  onChange: () => void;
}

/** Leads to Stripe for what the owner asked the customer to pay. */
export function PayDue({ link, booking, onChange }: Props) {
  const { t } = useTranslation('widget');
  const { busy, failure, pay } = usePaymentActions(link, onChange);
  const amount = formatMinor(booking.payment.asked_minor, booking.currency, currentLanguage());

  return (
    <section aria-label={t('pay.title')}>
      <p>{t('pay.requested')}</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button busy={busy === 'pay'} onClick={() => void pay()}>
        {t('pay.pay', { amount })}
      </Button>
    </section>
  );
}
