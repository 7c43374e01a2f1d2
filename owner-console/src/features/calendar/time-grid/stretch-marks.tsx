import { MINUTE_MS } from 'api/time/units.ts';
import Link from 'lucide-react/icons/link';
import { useTranslation } from 'shared-ui';
import type { Stretch } from '../../../domain/calendar/entry-parts.ts';
import { wallClockSpan } from '../../../domain/calendar/wall-clock.ts';
import { entryLook, entrySize } from './entry-look.ts';
import { timesText } from './hour-texts.ts';
import type { PositionedEntry } from './positioned-entry.ts';
import styles from './stretch-marks.module.css';

export function PartMark({ stretch: { number, total, goesOn } }: { stretch: Stretch }) {
  const { t } = useTranslation('console');
  if (total === 1 || goesOn) return null;
  return (
    <small className={styles.part} aria-hidden="true">
      <Link />
      {t('grid.part', { number, total })}
    </small>
  );
}

/** The wait behind a stretch of work, in which its person is free. */
export function Wait({ event, minutes }: { event: PositionedEntry; minutes: number }) {
  const { t } = useTranslation('console');
  const { entry, calendar, isPast } = event;
  const { zone, lang, people } = calendar;
  const name = people.shortNames.get(entry.staffId ?? '') ?? entry.person;
  const wait = entry.stretch?.wait;
  if (!wait) return null;
  const { start, end } = wallClockSpan(wait.start, wait.end, zone);
  const times = timesText(start, end, lang);
  const length = (+end - +start) / MINUTE_MS;
  const { className, ...look } = entryLook(entry, isPast);
  return (
    <span
      className={`${styles.wait} ${className}`}
      data-size={entrySize(length)}
      style={{ height: `${(100 * length) / minutes}%` }}
      aria-hidden="true"
      {...look}
    >
      <span>{name ? t('grid.personFree', { name, times }) : t('grid.free', { times })}</span>
    </span>
  );
}
