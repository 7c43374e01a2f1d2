import type { CSSProperties } from 'react';
import { Skeleton, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { hourText } from '../time-grid/hour-texts.ts';
import type { ShownCalendar } from '../use-calendar.ts';
import { moveByKey } from './lane-keys.ts';
import type { LaneEntry } from './lanes.ts';
import { ResourceLane } from './resource-lane.tsx';
import styles from './resource-lanes.module.css';
import { useLanes } from './use-lanes.ts';

interface Props {
  calendar: ShownCalendar;
  onOpen: (entry: LaneEntry) => void;
}

/** A day by room: when each is in use, and the minutes of cleaning after it. */
export default function ResourceLanes({ calendar, onOpen }: Props) {
  const { t } = useTranslation('console');
  const { lang, date } = calendar;
  const { lanes, hours, error, isLoaded, retry } = useLanes(calendar);
  const count = (hours.end - hours.start) / 60;
  if (error) return <LoadFailed text={t('resources.loadFailed')} onRetry={retry} />;
  if (!isLoaded) return <Skeleton height="20rem" />;
  return (
    <>
      <section
        className={styles.lanes}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the keys
        tabIndex={0}
        aria-label={t('lanes.day', { date: formatDate(date, lang, 'long') })}
        style={{ '--hours': count } as CSSProperties}
        onKeyDown={moveByKey}
      >
        <div className={styles.head} aria-hidden="true">
          <span>{t('resources.roomOrDevice')}</span>
          <div className={styles.track}>
            {Array.from({ length: count }, (_, nth) => (
              <span key={hours.start + nth * 60} style={{ left: `${(100 * nth) / count}%` }}>
                {hourText(hours.start + nth * 60, lang)}
              </span>
            ))}
          </div>
        </div>
        {lanes.map((lane) => (
          <ResourceLane
            key={`${date} ${lane.resource.resource_id}`}
            lane={lane}
            hours={hours}
            calendar={calendar}
            onOpen={onOpen}
          />
        ))}
      </section>
      <ul className={styles.key} aria-hidden="true">
        {(['use', 'cleaning', 'full'] as const).map((name) => (
          <li key={name}>
            <i className={styles[name]} />
            {t(`lanes.key.${name}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
