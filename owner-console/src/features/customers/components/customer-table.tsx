import type { CustomerSearch } from 'api/contract/console-address.ts';
import type { Customer } from 'api/contract/customers.ts';
import type { CustomerOrder } from 'api/contract/limits.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useRef } from 'react';
import { useTranslation } from 'shared-ui';
import { PlaceLink } from '../../../components/place-link.tsx';
import { useShortDate } from '../../../data/use-short-date.ts';
import { useWhen } from '../../../data/use-when.ts';
import { customerLink } from '../../../domain/customers/addresses.ts';
import { CustomerAvatar } from '../../../domain/customers/customer-avatar.tsx';
import { useSearch } from '../store.ts';
import { useVirtualRows } from '../use-virtual-rows.ts';
import { CustomerName } from './customer-name.tsx';
import styles from './customer-table.module.css';
import { CustomerTags } from './customer-tags.tsx';

const ROW_PX = 60;

export interface ListProps {
  customers: readonly Customer[];
  total: number;
  search: CustomerSearch;
  onEnd: () => void;
}

const COLUMNS: { name: string; order?: CustomerOrder; isNumber?: true }[] = [
  { name: 'name', order: 'name' },
  { name: 'tags' },
  { name: 'bookings', order: '-bookings', isNumber: true },
  { name: 'missed', isNumber: true },
  { name: 'lastVisit', order: '-last_visit' },
  { name: 'nextVisit' },
];

function Head({ sort }: { sort: CustomerOrder }) {
  const { t } = useTranslation('console');
  return (
    <tr>
      {COLUMNS.map(({ name, order, isNumber }) => {
        const label = t(`customers.column.${name}`);
        const isSorted = order === sort;
        const direction = order === 'name' ? 'ascending' : 'descending';
        const Arrow = order === 'name' ? ArrowUp : ArrowDown;
        return (
          <th
            key={name}
            scope="col"
            data-number={isNumber}
            aria-sort={order && (isSorted ? direction : 'none')}
          >
            {order ? (
              <button type="button" onClick={() => useSearch.setState({ sort: order })}>
                {label}
                {isSorted && <Arrow size={14} aria-hidden />}
              </button>
            ) : (
              label
            )}
          </th>
        );
      })}
    </tr>
  );
}

/** Sorted by the columns that the server sorts by. Only the rows in view are in the document. */
export function CustomerTable({ customers, total, search, onEnd }: ListProps) {
  const { t } = useTranslation('console');
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, before, after, measure } = useVirtualRows({
    list: body,
    count: customers.length,
    rowHeight: ROW_PX,
    onEnd,
  });
  return (
    <table className={styles.table} aria-label={t('places.customers')} aria-rowcount={total + 1}>
      <thead>
        <Head sort={search.sort} />
      </thead>
      <tbody ref={body}>
        <Gap height={before} />
        {rows.map(({ index }) => {
          const customer = customers[index];
          return (
            customer && (
              <Row
                key={customer.customer_id}
                ref={measure}
                index={index}
                customer={customer}
                query={search.query}
              />
            )
          );
        })}
        <Gap height={after} />
      </tbody>
    </table>
  );
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr>
      <td className={styles.gap} colSpan={COLUMNS.length} style={{ height }} />
    </tr>
  );

interface RowProps {
  ref: (row: HTMLTableRowElement | null) => void;
  index: number;
  customer: Customer;
  query: string;
}

function Row({ ref, index, customer, query }: RowProps) {
  const { t } = useTranslation('console');
  const shortDate = useShortDate();
  const when = useWhen();
  const { customer_id, name, bookings, no_shows, last_visit, next_visit } = customer;
  const none = <span className={styles.none}>{t('customers.noVisit')}</span>;
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
      <th scope="row">
        <PlaceLink to={customerLink(customer_id)} className={styles.link}>
          <CustomerAvatar name={name} />
          <span>
            <CustomerName customer={customer} query={query} />
          </span>
        </PlaceLink>
      </th>
      <td>
        <CustomerTags customer={customer} />
      </td>
      <td data-number>{bookings}</td>
      <td data-number className={no_shows === 0 ? styles.none : undefined}>
        {no_shows}
      </td>
      <td>{last_visit ? shortDate(last_visit) : none}</td>
      <td>{next_visit ? when(next_visit) : none}</td>
    </tr>
  );
}
