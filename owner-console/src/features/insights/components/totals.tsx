import type { Insights } from 'api/contract/insights.ts';
import { useTranslation } from 'shared-ui';
import { type Total, toTotals } from '../totals.ts';
import { useNumbers } from '../use-numbers.ts';
import styles from './totals.module.css';

interface Props {
  insights: Insights;
  former: Insights | undefined;
}

export function Totals({ insights, former }: Props) {
  const { t } = useTranslation('console');
  const numbers = useNumbers();
  const before = former && toTotals(former);
  const write = ({ value, unit }: Total) => (value === null ? t('insights.none') : numbers[unit](value));
  const note = ({ note }: Total) =>
    note &&
    t(`insights.note.${note.name}`, {
      ...Object.fromEntries(
        Object.entries(note.counts ?? {}).map(([key, value]) => [key, numbers.count(value)]),
      ),
      ...Object.fromEntries(
        Object.entries(note.minutes ?? {}).map(([key, value]) => [key, numbers.hours(value)]),
      ),
    });

  return (
    <section className={styles.card} aria-label={t('insights.totals')}>
      <dl className={styles.totals}>
        {toTotals(insights).map((total, index) => (
          <div key={total.name}>
            <dt>{t(`insights.total.${total.name}`)}</dt>
            <dd className={styles.big}>{write(total)}</dd>
            {total.note && <dd>{note(total)}</dd>}
            <dd className={styles.before}>
              {before?.[index] && t('insights.before', { value: write(before[index]) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
