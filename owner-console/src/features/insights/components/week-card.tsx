import type { DateRange } from 'api/contract/console-address.ts';
import type { Insights } from 'api/contract/insights.ts';
import { currentLanguage, useTranslation, VisuallyHidden } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { useNumbers } from '../use-numbers.ts';
import { partialWeeks, shownWeeks } from '../weeks.ts';
import { Bar } from './bar.tsx';
import styles from './bars.module.css';
import { type CsvQuery, TableCard } from './table-card.tsx';

interface Props {
  weeks: Insights['by_week'];
  range: DateRange;
  today: string;
  csvQuery: CsvQuery;
}

const COLUMNS = ['week', 'bookings', 'cancelled', 'missed', 'expected'] as const;

export function WeekCard({ weeks, range, today, csvQuery }: Props) {
  const { t } = useTranslation('console');
  const numbers = useNumbers();
  const shown = shownWeeks(weeks, today);
  const partial = partialWeeks(shown, range, today);
  const most = Math.max(0, ...shown.map(({ bookings }) => bookings));
  return (
    <TableCard
      table="by_week"
      csvQuery={csvQuery}
      {...(partial && { help: t(`insights.partial.${partial}`) })}
    >
      <table className={styles.bars} data-columns={COLUMNS.length}>
        <caption>
          <VisuallyHidden>{t('insights.caption.by_week')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`insights.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ week, bookings, cancelled, no_shows, expected }) => (
            <tr key={week}>
              <th scope="row">{formatDate(week, currentLanguage(), 'monthDay')}</th>
              <td>
                <Bar value={bookings} most={most} />
              </td>
              <td>{numbers.count(cancelled)}</td>
              <td>{numbers.count(no_shows)}</td>
              <td>{numbers.money(expected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}
