import type { SeriesConflict } from 'api/contract/series.ts';
import { joinNames } from 'api/text/join-names.ts';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type ReactNode, useEffect, useRef } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { dateIn, formatDate } from 'shared-ui/datetime/day.ts';
import { useZone } from '../../data/queries.ts';
import { useWhen } from '../../data/use-when.ts';
import styles from './series.module.css';

interface Props {
  title: string;
  conflicts: readonly SeriesConflict[];
  children?: ReactNode;
}

/** Which appointments of a series are not free, by date. It takes the focus: the button that found them may be far away. */
export function SeriesConflicts({ title, conflicts, children }: Props) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const zone = useZone();
  const lang = currentLanguage();
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
        {conflicts.map(({ start_time, reasons }) => (
          <li key={start_time}>
            <b>{when(start_time, { day: formatDate(dateIn(start_time, zone), lang, 'full') })}</b>
            <span>
              {joinNames(
                [...new Set(reasons)].map((reason) => t(`series.reason.${reason}`)),
                lang,
              )}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
