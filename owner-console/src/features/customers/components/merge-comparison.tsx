import type { Customer } from 'api/contract/customers.ts';
import { useTranslation } from 'shared-ui';
import { useFormatPhone } from '../../../components/phone-link.tsx';
import { useCustomerTotals } from '../../../domain/customers/customer-texts.ts';
import { type MergeRow, mergeRows } from '../merge-rows.ts';
import styles from './merge-dialog.module.css';

/** Both entries side by side, with the details that are not kept. */
export function MergeComparison({ from, into }: { from: Customer; into: Customer }) {
  const { t } = useTranslation('console');
  const formatTotals = useCustomerTotals();
  const formatPhone = useFormatPhone();
  const formatValues = ({ field }: MergeRow, values: string[]) =>
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
            <td>{row.isLost ? <del>{formatValues(row, row.from)}</del> : formatValues(row, row.from)}</td>
            <td>{formatValues(row, row.into)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('customers.column.bookings')}</th>
          <td>{formatTotals(from)}</td>
          <td>{formatTotals(into)}</td>
        </tr>
      </tbody>
    </table>
  );
}
