import { useTranslation, VisuallyHidden } from 'shared-ui';
import { PersonDot } from '../../../domain/staff/avatar.tsx';
import { useNumbers } from '../use-numbers.ts';
import { Bar } from './bar.tsx';
import styles from './bars.module.css';
import { type CsvQuery, TableCard } from './table-card.tsx';

interface Row {
  id: string;
  name: string;
  bookings: number;
  expected: number;
  color?: string;
}

interface Props {
  table: 'by_service' | 'by_staff';
  rows: readonly Row[];
  csvQuery: CsvQuery;
}

export function NamedCard({ table, rows, csvQuery }: Props) {
  const { t } = useTranslation('console');
  const numbers = useNumbers();
  const most = Math.max(0, ...rows.map(({ bookings }) => bookings));
  return (
    <TableCard table={table} csvQuery={csvQuery}>
      <table className={styles.bars} data-columns={3}>
        <caption>
          <VisuallyHidden>{t(`insights.caption.${table}`)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(`insights.column.${table}`)}</th>
            <th scope="col">{t('insights.column.bookings')}</th>
            <th scope="col">{t('insights.column.expected')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, bookings, expected, color }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.name}>
                  {color !== undefined && <PersonDot color={color} />}
                  {name || t('insights.unnamed')}
                </span>
              </th>
              <td>
                <Bar value={bookings} most={most} />
              </td>
              <td>{numbers.money(expected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}
