import { WEEKDAYS } from 'api/contract/limits.ts';
import type { ReactNode } from 'react';
import { currentLanguage, useTranslation, VisuallyHidden } from 'shared-ui';
import { usesHour12 } from 'shared-ui/datetime/time.ts';
import type { Heat } from '../heat.ts';
import { useNumbers } from '../use-numbers.ts';
import styles from './hour-card.module.css';
import { type CsvQuery, TableCard } from './table-card.tsx';

function HourName({ hour }: { hour: number }) {
  if (!usesHour12(currentLanguage())) return `${String(hour).padStart(2, '0')}:00`;
  return (
    <>
      {hour % 12 || 12} <small>{hour < 12 ? 'AM' : 'PM'}</small>
    </>
  );
}

function Cell({ heat, weekday, hour }: { heat: Heat; weekday: number; hour: number }) {
  const { t } = useTranslation('console');
  const numbers = useNumbers();
  const { count, step, isClosed } = heat.findCell(weekday, hour);
  if (!isClosed) return <td data-step={step}>{numbers.count(count)}</td>;
  return (
    <td data-step="closed">
      <VisuallyHidden>{t('insights.closed')}</VisuallyHidden>
    </td>
  );
}

interface Axis {
  values: readonly number[];
  name: (value: number) => ReactNode;
}

interface TableProps {
  className: string | undefined;
  rows: Axis;
  columns: Axis;
  cell: (row: number, column: number) => ReactNode;
}

function HeatTable({ className, rows, columns, cell }: TableProps) {
  const { t } = useTranslation('console');
  return (
    <table className={`${styles.heat} ${className}`}>
      <caption>
        <VisuallyHidden>{t('insights.caption.by_hour')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          {columns.values.map((value) => (
            <th key={value} scope="col">
              {columns.name(value)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.values.map((row) => (
          <tr key={row}>
            <th scope="row">{rows.name(row)}</th>
            {columns.values.map((column) => cell(row, column))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function HourCard({ heat, csvQuery }: { heat: Heat; csvQuery: CsvQuery }) {
  const { t } = useTranslation('console');
  const toWeekday = (weekday: number) => WEEKDAYS[weekday] ?? 'Monday';
  const hours: Axis = { values: heat.hours, name: (hour) => <HourName hour={hour} /> };
  const cell = (weekday: number, hour: number) => (
    <Cell key={`${weekday} ${hour}`} {...{ heat, weekday, hour }} />
  );
  return (
    <TableCard table="by_hour" help={t('insights.hourHelp')} csvQuery={csvQuery}>
      <HeatTable
        className={styles.wide}
        rows={{ values: heat.weekdays, name: (weekday) => t(`weekday.${toWeekday(weekday)}`) }}
        columns={hours}
        cell={cell}
      />
      <HeatTable
        className={styles.turned}
        rows={hours}
        columns={{
          values: heat.weekdays,
          name: (weekday) => (
            <abbr title={t(`weekday.${toWeekday(weekday)}`)}>{t(`weekdayShort.${toWeekday(weekday)}`)}</abbr>
          ),
        }}
        cell={(hour, weekday) => cell(weekday, hour)}
      />
      <div className={styles.legend} aria-hidden="true">
        {t('insights.fewer')}
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-step={step} />
        ))}
        {t('insights.more')}
        <i data-step="closed" />
        {t('insights.closedKey')}
      </div>
    </TableCard>
  );
}
