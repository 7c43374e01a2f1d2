import * as Radix from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

interface Props {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Accessible name of the panel. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** For one that is only rendered once its button was pressed. */
  startsOpen?: boolean;
}

/** A small panel at its button, scrolled where the screen is too low; a click outside and Escape close it. */
export function Popover({ trigger, label, children, align = 'end', startsOpen = false }: Props) {
  return (
    <Radix.Root defaultOpen={startsOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.panel}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={16}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
