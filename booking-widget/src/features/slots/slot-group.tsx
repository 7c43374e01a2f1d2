import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface Props {
  labelledBy: string;
  className?: string | undefined;
  onChoose: (slot: string) => void;
  children: ReactNode;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A radio group: arrow keys, Home and End select; taken slots only get the focus. */
export function SlotGroup({ labelledBy, className, onChoose, children }: Props) {
  const group = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const step = STEPS[event.key];
    let to: number;
    if (step) to = (at + step + buttons.length) % buttons.length;
    else if (event.key === 'Home') to = 0;
    else if (event.key === 'End') to = buttons.length - 1;
    else return;
    event.preventDefault();
    const button = buttons[to];
    button?.focus();
    if (button?.dataset.slot && !button.ariaDisabled) onChoose(button.dataset.slot);
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={className}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
