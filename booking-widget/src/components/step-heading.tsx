import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from './heading.tsx';
import type from './type.module.css';

interface Props {
  level: 1 | 2;
  id?: string;
  /** Set when the step changed, not when the page opens. */
  focus: boolean;
  children: ReactNode;
}

/** Takes the focus, so that keyboard and screen reader continue from here. */
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
