import type { Customer } from 'api/contract/customers.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import { useTranslation } from 'shared-ui';
import { PlaceLink } from '../../../components/place-link.tsx';
import { useShortDate } from '../../../data/use-short-date.ts';
import { useWhen } from '../../../data/use-when.ts';
import { customerLink } from '../../../domain/customers/addresses.ts';
import { CustomerAvatar } from '../../../domain/customers/customer-avatar.tsx';
import { useCustomerTotals } from '../../../domain/customers/customer-texts.ts';
import { useVirtualRows } from '../use-virtual-rows.ts';
import { CustomerName } from './customer-name.tsx';
import type { ListProps } from './customer-table.tsx';
import { CustomerTags } from './customer-tags.tsx';
import styles from './customers-list.module.css';

const ROW_PX = 86;

/** The list on phones. Only the rows in view are in the document. */
export function CustomerCards({ customers, total, search, onEnd }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, before, after, measure } = useVirtualRows({
    list,
    count: customers.length,
    rowHeight: ROW_PX,
    onEnd,
  });
  return (
    <ul ref={list} className={styles.list} style={{ paddingBlock: `${before}px ${after}px` }}>
      {rows.map(({ index }) => {
        const customer = customers[index];
        return (
          customer && (
            <li
              key={customer.customer_id}
              ref={measure}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              <Card customer={customer} query={search.query} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function Card({ customer, query }: { customer: Customer; query: string }) {
  const { t } = useTranslation('console');
  const formatTotals = useCustomerTotals();
  const shortDate = useShortDate();
  const when = useWhen();
  const { customer_id, name, last_visit, next_visit } = customer;
  return (
    <PlaceLink to={customerLink(customer_id)} className={styles.cardLink}>
      <CustomerAvatar name={name} />
      <span>
        <CustomerName customer={customer} query={query} />
        <small>{formatTotals(customer)}</small>
        {next_visit ? (
          <small>{t('customers.next', { when: when(next_visit) })}</small>
        ) : (
          last_visit && <small>{t('customers.last', { day: shortDate(last_visit) })}</small>
        )}
        <CustomerTags customer={customer} />
      </span>
      <ChevronRight size={18} aria-hidden />
    </PlaceLink>
  );
}
