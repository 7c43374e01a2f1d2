import * as Radix from '@radix-ui/react-dialog';
import { setNonce } from 'get-nonce';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button, useTranslation, VisuallyHidden } from 'shared-ui';
import styles from './dialog.module.css';

// Radix locks the page's scrolling with a style element, which needs the nonce of the content policy.
setNonce(document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.nonce ?? '');

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  wide?: boolean;
  /** Shows the children alone, up to the edges; the title is for screen readers. */
  bare?: boolean;
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog';
}

/** Radix returns the focus only for dialogs with a trigger of their own. */
function useFocusReturn(open: boolean) {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return (event: Event) => {
    event.preventDefault();
    const isLost = !document.activeElement || document.activeElement === document.body;
    const opener = before.current;
    if (!isLost || !(opener instanceof HTMLElement)) return;
    opener.focus();
    // The opener can no longer take the focus: its container does.
    if (document.activeElement !== opener) opener.closest<HTMLElement>('[tabindex]')?.focus();
  };
}

/** The focus starts at `data-autofocus`, else at the first field or button, in an alert at the safe action. */
export function Dialog({
  open,
  onOpenChange,
  title,
  children,
  actions,
  wide,
  bare,
  role = 'dialog',
}: DialogProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn(open);
  const content = useRef<HTMLDivElement>(null);
  function chooseStart(event: Event) {
    const safe = role === 'alertdialog' ? buttons.current?.querySelector('button') : null;
    const start = safe ?? content.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (!start) return;
    event.preventDefault();
    start.focus();
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          ref={content}
          className={styles.dialog}
          data-wide={wide || undefined}
          data-bare={bare || undefined}
          role={role}
          aria-describedby={undefined}
          onOpenAutoFocus={chooseStart}
          onCloseAutoFocus={returnFocus}
        >
          {bare ? (
            <VisuallyHidden>
              <Radix.Title>{title}</Radix.Title>
            </VisuallyHidden>
          ) : (
            <Radix.Title className={styles.title}>{title}</Radix.Title>
          )}
          {bare ? children : children && <div className={styles.body}>{children}</div>}
          {actions && (
            <div className={styles.actions} ref={buttons}>
              {actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ConfirmProps = Omit<DialogProps, 'actions' | 'role'> & {
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  busy?: boolean;
  danger?: boolean;
};

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
