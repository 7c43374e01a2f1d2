import { type ReactNode, useState } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';

interface Props {
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Shown for a failure other than a 400 or 409, which have a message. */
  failure: string;
  remove: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

export function RemovalDialog({
  title,
  confirmLabel,
  cancelLabel,
  failure,
  remove,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation('console');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function confirm() {
    setBusy(true);
    setError('');
    try {
      await remove();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.status === 400 || cause.status === 409 ? cause.message : failure);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel ?? t('keep')}
      busy={busy}
      onConfirm={confirm}
    >
      {children}
      {error && <Banner tone="danger">{error}</Banner>}
    </ConfirmDialog>
  );
}
