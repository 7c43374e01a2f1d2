import { type ComponentProps, useLayoutEffect } from 'react';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog.tsx';

/** Gives the focus back to where it was when a dialog opened, unless somebody has moved it on. */
function useFocusReturn(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body || !document.activeElement;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, [open]);
}

/** A dialog that is opened by state and not by a button of its own. */
export function Modal(props: ComponentProps<typeof Dialog>) {
  useFocusReturn(props.open);
  return <Dialog {...props} />;
}

/** The same for a question before something that cannot be undone. */
export function ConfirmModal(props: ComponentProps<typeof ConfirmDialog>) {
  useFocusReturn(props.open);
  return <ConfirmDialog {...props} />;
}
