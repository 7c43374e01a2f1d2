import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from './heading.tsx';
import type from './type.module.css';

interface Props {
  level: 1 | 2;
  id?: string;
  /** Take the focus when shown: set once a step was changed, not when the page opens. */
  focus: boolean;
  children: ReactNode;
}

/** The heading of a step. Keyboard and screen reader continue from it after a change of step. */
export function StepHeading({ level, id, focus, children }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) ref.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <Heading
      level={level}
      ref={ref}
      id={id}
      tabIndex={-1}
      className={level === 1 ? type.display : type.title}
    >
      {children}
    </Heading>
  );
}
