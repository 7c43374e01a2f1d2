import * as Radix from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

interface Props {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Opens at once a popover whose code was loaded by a press of its button. */
  startsOpen?: boolean;
}

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
