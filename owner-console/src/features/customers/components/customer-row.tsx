import type { Customer } from 'api/contract/customers.ts';
import { Ban, ChevronRight } from 'lucide-react';
import { Tag, useTranslation } from 'shared-ui';
import { useFormatPhone } from '../../../components/phone-link.tsx';
import { PlaceLink } from '../../../components/place-link.tsx';
import { useShortDate } from '../../../data/use-short-date.ts';
import { useWhen } from '../../../data/use-when.ts';
import { customerLink } from '../addresses.ts';
import { useCustomerName, useCustomerTotals } from '../customer-texts.ts';
import { CustomerAvatar } from './customer-avatar.tsx';
import styles from './customers.module.css';

export function CustomerRow({ customer }: { customer: Customer }) {
  const { t } = useTranslation('console');
  const nameOf = useCustomerName();
  const totalsOf = useCustomerTotals();
  const formatPhone = useFormatPhone();
  const dateOf = useShortDate();
  const when = useWhen();
  const { customer_id, name, email, phone, tags, blocked, last_visit, next_visit } = customer;
  const contact = email || formatPhone(phone);
  return (
    <li>
      <PlaceLink to={customerLink(customer_id)} className={styles.row} data-customer={customer_id}>
        <CustomerAvatar name={name} />
        <span>
          <b>{nameOf(customer)}</b>
          {name && contact && <small>{contact}</small>}
        </span>
        <span className={styles.tags}>
          {blocked && (
            <Tag tone="warn">
              <Ban size={14} aria-hidden /> {t('customers.blockedTag')}
            </Tag>
          )}
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
        <small>{totalsOf(customer)}</small>
        <small>
          {last_visit && <span>{t('customers.last', { day: dateOf(last_visit) })} </span>}
          {next_visit && <span>{t('customers.next', { when: when(next_visit) })}</span>}
        </small>
        <ChevronRight size={18} aria-hidden />
      </PlaceLink>
    </li>
  );
}
