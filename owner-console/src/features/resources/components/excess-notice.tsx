import type { CalendarEvent } from 'api/contract/calendar.ts';
import { useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { useWhen } from '../../../data/use-when.ts';
import styles from './resources.module.css';

const MOST_LISTED = 10;

export interface Excess {
  name: string;
  events: readonly CalendarEvent[];
}

/** Which appointments need more than there is: they stay. */
export function ExcessNotice({ name, events }: Excess) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const further = events.length - MOST_LISTED;
  return (
    <Banner tone="warn">
      <div className={styles.excess}>
        <p>{t('resources.excess', { name, count: events.length })}</p>
        <ul>
          {events.slice(0, MOST_LISTED).map(({ id, title, start_time }) => (
            <li key={id}>{t('resources.excessEntry', { when: when(start_time), title })}</li>
          ))}
        </ul>
        {further > 0 && <p>{t('resources.excessMore', { count: further })}</p>}
      </div>
    </Banner>
  );
}
