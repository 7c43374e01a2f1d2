import type { SeriesConflict } from 'api/contract/series.ts';
import type { Service } from 'api/contract/services.ts';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type ReactNode, useEffect, useRef } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { dateIn, formatDate } from 'shared-ui/datetime/day.ts';
import { useZone } from '../../data/queries.ts';
import { useWhen } from '../../data/use-when.ts';
import styles from './series-conflicts.module.css';
import { useConflictText } from './use-conflict-text.ts';

interface Props {
  title: string;
  conflicts: readonly SeriesConflict[];
  service: Service | undefined;
  children?: ReactNode;
}

/** Which appointments of a series are not free, by date. It takes the focus: the button that found them may be far away. */
export function SeriesConflicts({ title, conflicts, service, children }: Props) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const zone = useZone();
  const lang = currentLanguage();
  const formatConflict = useConflictText(conflicts.map(({ start_time }) => start_time));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <div className={styles.conflicts}>
      <p role="status">
        <TriangleAlert size={20} aria-hidden />
        <b>{title}</b>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard */}
      <ul ref={list} tabIndex={0} aria-label={title}>
        {conflicts.map(({ start_time: startTime, details, reasons }) => (
          <li key={startTime}>
            <b>{when(startTime, { day: formatDate(dateIn(startTime, zone), lang, 'full') })}</b>
            {[
              ...new Set(
                details.map((one) => formatConflict({ startTime, staffId: one.staff_id, service }, one)),
              ),
            ].map((line) => (
              <span key={line}>{line}</span>
            ))}
            {reasons.includes('plan_limit') && <span>{t('series.monthIsFull')}</span>}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
