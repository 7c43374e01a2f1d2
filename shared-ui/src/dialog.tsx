import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { Button, useTranslation } from 'shared-ui';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the act. */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first: it gets the focus. */
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog';
}

/** At most 480 px wide; a sheet from the bottom edge below 800 px. Escape and the scrim close it. */
export function Dialog({ open, onOpenChange, title, children, actions, role = 'dialog' }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={styles.dialog} role={role} aria-describedby={undefined}>
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {children && <div className={styles.body}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ConfirmProps = Omit<DialogProps, 'actions' | 'role'> & {
  /** The verb, as "Delete event". */
  confirmLabel: string;
  /** The way out, as "Keep it"; "Cancel" by default. */
  cancelLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
  danger?: boolean;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmProps) {
  const { confirmLabel, cancelLabel, onConfirm, busy, danger = true, ...dialog } = props;
  const { t } = useTranslation('common');
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
