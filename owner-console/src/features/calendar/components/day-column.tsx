import {
  type CSSProperties,
  cloneElement,
  createContext,
  Fragment,
  type PropsWithChildren,
  type ReactElement,
  type Ref,
  useMemo,
} from 'react';
import { nearestSlots, type SlotMetrics } from '../nearest-slots.ts';

type Parent = ReactElement<PropsWithChildren>;
type Entries = ReactElement<PropsWithChildren<{ slotMetrics: SlotMetrics; resource?: string | null }>>;

/** The person whose column an entry is drawn in; null where there are no columns of people. */
export const ColumnPerson = createContext<string | null>(null);

interface Props {
  ref?: Ref<HTMLDivElement>;
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
 * A day of the time grid. Its entries get a key: without one React remounts them when the preview of a drag appears
 * beside them, and a touch ends with the element it began on.
 */
export function DayColumn({ ref, className, style, children: [lines, entries, selection, now] }: Props) {
  const { slotMetrics, resource } = entries.props;
  const nearest = useMemo(() => nearestSlots(slotMetrics), [slotMetrics]);
  const container = entries.props.children as Parent;
  const keyed = <Fragment key="entries">{container.props.children}</Fragment>;
  return (
    <div ref={ref} className={className} style={style}>
      {lines}
      <ColumnPerson value={resource ?? null}>
        {cloneElement(entries, { slotMetrics: nearest }, cloneElement(container, {}, keyed))}
      </ColumnPerson>
      {selection}
      {now}
    </div>
  );
}
