import { useTranslation } from 'shared-ui';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import styles from './calendar-legend.module.css';

const KINDS = ['booked', 'waiting', 'own'] as const;

export function CalendarLegend({ entries }: { entries: readonly CalendarEntry[] }) {
  const { t } = useTranslation('console');
  const hasExternal = entries.some(({ kind }) => kind === 'external');
  return (
    <ul className={styles.legend}>
      {[...KINDS, ...(hasExternal ? (['external'] as const) : [])].map((kind) => (
        <li key={kind}>
          <i className={styles[kind]} />
          {t(`calendar.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
