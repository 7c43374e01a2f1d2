import {
  type CSSProperties,
  cloneElement,
  Fragment,
  type PropsWithChildren,
  type ReactElement,
  type RefObject,
  use,
  useLayoutEffect,
  useMemo,
} from 'react';
import { wallToDate } from '../../../domain/calendar/wall-clock.ts';
import { nearestSlots, type SlotMetrics } from '../nearest-slots.ts';
import { useColumnLabel } from '../use-columns.ts';
import { ClosedHours } from './closed-hours.tsx';
import { keepTabStop, moveByKey, setTabStop } from './column-keys.ts';
import { FreeGapButtons } from './free-gap-buttons.tsx';
import { FreePlace, useFreePlace } from './free-place.tsx';
import { NowLine } from './now-line.tsx';
import { ColumnPerson, TimeGridContext } from './time-grid-context.ts';

type Parent = ReactElement<PropsWithChildren>;
type Entries = ReactElement<PropsWithChildren<{ slotMetrics: SlotMetrics }>>;

interface Props {
  ref?: RefObject<HTMLDivElement | null>;
  date: Date;
  resource?: string | null;
  className?: string;
  style?: CSSProperties;
  children: [
    lines: ReactElement[],
    entries: Entries,
    selection: ReactElement | false,
    now: ReactElement | false,
  ];
}

/**
 * A column of the time grid. Its entries get a key: without one React remounts them when the preview of a drag appears
 * beside them, and a touch ends with the element it began on.
 */
export function DayColumn({
  ref,
  date: wall,
  resource = null,
  className,
  style,
  children: [lines, entries, selection],
}: Props) {
  const grid = use(TimeGridContext);
  const date = wallToDate(wall);
  const column = grid?.columnAt(date, resource);
  const formatLabel = useColumnLabel(grid?.lang ?? 'en');
  const { slotMetrics } = entries.props;
  const nearest = useMemo(() => nearestSlots(slotMetrics), [slotMetrics]);
  const place = useFreePlace(slotMetrics, column);
  const container = entries.props.children as Parent;
  const keyed = <Fragment key="entries">{container.props.children}</Fragment>;
  useLayoutEffect(() => {
    if (ref?.current) setTabStop(ref.current);
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend
    <div
      ref={ref}
      className={className}
      style={style}
      role="group"
      aria-label={column && formatLabel(column)}
      data-column={date}
      onKeyDown={moveByKey}
      onFocus={keepTabStop}
      {...place.handlers}
    >
      {lines}
      {column && <ClosedHours column={column} />}
      {column && <FreeGapButtons column={column} />}
      <ColumnPerson value={column?.person ?? null}>
        {cloneElement(entries, { slotMetrics: nearest }, cloneElement(container, {}, keyed))}
      </ColumnPerson>
      {!selection && place.start && <FreePlace start={place.start} />}
      {selection}
      <NowLine date={date} />
    </div>
  );
}
