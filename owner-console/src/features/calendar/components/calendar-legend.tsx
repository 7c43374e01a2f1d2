import { useTranslation } from 'shared-ui';
import styles from './calendar-legend.module.css';

const KINDS = ['booked', 'waiting', 'own'] as const;

export function CalendarLegend() {
  const { t } = useTranslation('console');
  return (
    <ul className={styles.legend}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <i className={styles[kind]} />
          {t(`calendar.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
