import type { Staff } from 'api/contract/staff.ts';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'shared-ui';
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
  const lineOf = grid.isDense ? shortHeadLine : headLine;
  const { text, isSpecial } = lineOf(column, { t, lang: grid.lang });
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

export function PersonHead({ resource: person }: { resource: Staff }) {
  const grid = use(TimeGridContext);
  const column = grid?.columnAt(grid.date, person.staff_id);
  if (!column) return null;
  return (
    <Head column={column} color={person.color}>
      <b title={person.name}>{person.name}</b>
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
