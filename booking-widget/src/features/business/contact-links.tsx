import type { PublicBusiness } from 'api/contract/public.ts';
import { formatPhone } from 'api/text/phone.ts';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui';
import styles from './business.module.css';

type Contact = Pick<PublicBusiness, 'business_phone' | 'business_email' | 'business_address' | 'currency'>;

interface Props {
  business: Contact;
  /** In place of the plain address, which the first view shows. */
  map?: ReactNode;
}

export function ContactLinks({ business, map }: Props) {
  const { t } = useTranslation('widget');
  const { business_phone: phone, business_email: email, business_address: address } = business;
  if (!phone && !email && !address) return null;
  return (
    <ul className={styles.contact} aria-label={t('business.contact')}>
      {phone && (
        <li>
          <a href={`tel:${phone}`}>
            <Phone aria-hidden="true" />
            {formatPhone(phone, business.currency)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Mail aria-hidden="true" />
            {email}
          </a>
        </li>
      )}
      {address && (
        <li>
          {map ?? (
            <span>
              <MapPin aria-hidden="true" />
              {address}
            </span>
          )}
        </li>
      )}
    </ul>
  );
}
