import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { formatPhone } from 'api/text/phone.ts';
import Phone from 'lucide-react/icons/phone';
import { ButtonLink, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import styles from './manage.module.css';

export function TooLate({ business }: Pick<ManagedBooking, 'business'>) {
  const { t } = useTranslation('widget');
  const { name, business_phone: phone, business_email: email, currency } = business;
  return (
    <div className={styles.tooLate}>
      <Banner tone="note">{t('manage.tooLate', { business: name })}</Banner>
      {phone ? (
        <ButtonLink variant="secondary" href={`tel:${phone}`} icon={<Phone aria-hidden="true" />}>
          {t('manage.call', { phone: formatPhone(phone, currency) })}
        </ButtonLink>
      ) : (
        email && (
          <ButtonLink variant="secondary" href={`mailto:${email}`}>
            {t('business.email')}
          </ButtonLink>
        )
      )}
    </div>
  );
}
