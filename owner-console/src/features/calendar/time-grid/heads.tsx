import type { Staff } from 'api/contract/staff.ts';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'shared-ui';
import { useConsoleContext } from '../../../data/console-context.ts';
import { useMayChange } from '../../../data/use-role.ts';
import { openAbsence } from '../../../domain/absence/open-absence.ts';
import { wallToDate } from '../../../domain/calendar/wall-clock.ts';
import { Avatar } from '../../../domain/staff/avatar.tsx';
import { usePersonColor } from '../../../domain/staff/person-color.ts';
import { headLine, shortHeadLine } from './column-texts.ts';
import type { Column } from './columns.ts';
import { useDraggedPlace } from './dragged-place.ts';
import styles from './heads.module.css';
import { TimeGridContext } from './time-grid-context.ts';

function Head({ column, color, children }: { column: Column; color: string; children: ReactNode }) {
  const { t } = useTranslation('console');
  const grid = use(TimeGridContext);
  const personColor = usePersonColor();
  const isTarget = useDraggedPlace(({ staffId }) => staffId !== null && staffId === column.person?.staff_id);
  if (!grid) return null;
  const formatLine = grid.isDense ? shortHeadLine : headLine;
  const { text, isSpecial } = formatLine(column, { t, lang: grid.lang });
  const { className = '', style } = personColor(color);
  return (
    <span
      className={`${styles.head} ${className}`}
      style={style}
      data-dense={grid.isDense}
      data-person={column.person !== null}
      data-target={isTarget}
    >
      {column.person && <Avatar person={column.person} small />}
      <span className={styles.texts}>
        {children}
        <small data-special={isSpecial}>{text}</small>
      </span>
    </span>
  );
}

/** The name, which opens the form of an absence. */
function AwayButton({ person: { staff_id, name }, date }: { person: Staff; date: string }) {
  const { t } = useTranslation('console');
  const { savesNothing } = useConsoleContext().variant;
  const mayChange = useMayChange();
  const words = <b title={name}>{name}</b>;
  if (savesNothing || !mayChange(staff_id)) return words;
  const label = t('absence.start', { name });
  return (
    <button
      type="button"
      className={styles.away}
      title={label}
      aria-label={label}
      onClick={() => openAbsence({ staffId: staff_id, date })}
    >
      {words}
    </button>
  );
}

export function PersonHead({ resource: person }: { resource: Staff }) {
  const grid = use(TimeGridContext);
  const column = grid?.columnAt(grid.date, person.staff_id);
  if (!grid || !column) return null;
  return (
    <Head column={column} color={person.color}>
      <AwayButton person={person} date={grid.date} />
    </Head>
  );
}

/** "Mon 23" of a week; the library makes it a link to the day. */
export function DayHead({ date: wall, label }: { date: Date; label: string }) {
  const grid = use(TimeGridContext);
  const date = wallToDate(wall);
  const column = grid?.columnAt(date, null);
  if (!grid || !column) return null;
  const [weekday, day] = label.split(' ');
  return (
    <Head column={column} color={grid.color}>
      <b>
        {weekday} <span data-today={date === grid.today}>{day}</span>
      </b>
    </Head>
  );
}
