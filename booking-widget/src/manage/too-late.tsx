import type { PublicBusiness } from 'api/contract/public.ts';
import { Phone } from 'lucide-react';
import { Banner, ButtonLink, useTranslation } from 'shared-ui';
import { formatPhone } from '../features/business/phone.ts';
import styles from './manage.module.css';

interface Props {
  name: string;
  business: PublicBusiness | undefined;
}

export function TooLate({ name, business }: Props) {
  const { t } = useTranslation('widget');
  const { business_phone: phone = '', business_email: email = '' } = business ?? {};
  return (
    <div className={styles.tooLate}>
      <Banner tone="note">{t('manage.tooLate', { business: name })}</Banner>
      {phone ? (
        <ButtonLink variant="secondary" href={`tel:${phone}`} icon={<Phone aria-hidden="true" />}>
          {t('manage.call', { phone: formatPhone(phone) })}
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
