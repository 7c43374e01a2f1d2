import type { Customer } from 'api/contract/customers.ts';
import { useTranslation } from 'shared-ui';
import { useFormatPhone } from '../../../components/phone-link.tsx';
import { useCustomerTotals } from '../../../domain/customers/customer-texts.ts';
import { type MergeRow, mergeRows } from '../merge-rows.ts';
import styles from './merge-dialog.module.css';

/** Both entries side by side, with the details that are not kept. */
export function MergeComparison({ from, into }: { from: Customer; into: Customer }) {
  const { t } = useTranslation('console');
  const totalsOf = useCustomerTotals();
  const formatPhone = useFormatPhone();
  const textOf = ({ field }: MergeRow, values: string[]) =>
    values.map((value) => (field === 'phone' ? formatPhone(value) : value)).join(', ');
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('customers.goes')}</th>
          <th scope="col">{t('customers.stays')}</th>
        </tr>
      </thead>
      <tbody>
        {mergeRows(from, into).map((row) => (
          <tr key={row.field}>
            <th scope="row">{t(`customers.field.${row.field}`)}</th>
            <td>{row.isLost ? <del>{textOf(row, row.from)}</del> : textOf(row, row.from)}</td>
            <td>{textOf(row, row.into)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('customers.column.bookings')}</th>
          <td>{totalsOf(from)}</td>
          <td>{totalsOf(into)}</td>
        </tr>
      </tbody>
    </table>
  );
}
