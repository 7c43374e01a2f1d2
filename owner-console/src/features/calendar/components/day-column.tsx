import {
  type CSSProperties,
  cloneElement,
  Fragment,
  type PropsWithChildren,
  type ReactElement,
  type Ref,
} from 'react';

type Parent = ReactElement<PropsWithChildren>;

interface Props {
  ref?: Ref<HTMLDivElement>;
  className?: string;
  style?: CSSProperties;
  /** Sorted as react-big-calendar passes them. */
  children: [
    lines: ReactElement[],
    entries: Parent,
    selection: ReactElement | false,
    now: ReactElement | false,
  ];
}

/**
 * A day of the time grid. Its entries get a key: without one React remounts them when the preview of a drag appears
 * beside them, and a touch ends with the element it began on.
 */
export function DayColumn({ ref, className, style, children: [lines, entries, selection, now] }: Props) {
  const container = entries.props.children as Parent;
  const keyed = <Fragment key="entries">{container.props.children}</Fragment>;
  return (
    <div ref={ref} className={className} style={style}>
      {lines}
      {cloneElement(entries, {}, cloneElement(container, {}, keyed))}
      {selection}
      {now}
    </div>
  );
}
