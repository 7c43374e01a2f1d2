import type { Customer } from 'api/contract/customers.ts';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { Suspense, useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import styles from './customer-page.module.css';

const CustomerDialog = prefetchedComponent(() => import('./customer-dialog.tsx'));

interface Props {
  customer: Customer;
  /** Another customer has the address or phone that was entered. */
  onTaken: () => void;
}

export function ContactPanel({ customer, onTaken }: Props) {
  const { t } = useTranslation('console');
  const [isEditing, setIsEditing] = useState(false);
  const { email, phone, address } = customer;
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{t('customers.contact')}</h2>
        <Button variant="quiet" small onClick={() => setIsEditing(true)}>
          {t('customers.edit')}
        </Button>
      </div>
      <ul className={styles.facts}>
        {email && (
          <li>
            <Mail size={18} strokeWidth={1.8} aria-hidden />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <Phone size={18} strokeWidth={1.8} aria-hidden />
            <PhoneLink phone={phone} />
          </li>
        )}
        {address && (
          <li>
            <MapPin size={18} strokeWidth={1.8} aria-hidden />
            <span>{address}</span>
          </li>
        )}
      </ul>
      <Suspense>
        {isEditing && (
          <CustomerDialog
            customer={customer}
            onClose={() => setIsEditing(false)}
            onSaved={() => {}}
            onTaken={() => {
              setIsEditing(false);
              onTaken();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
