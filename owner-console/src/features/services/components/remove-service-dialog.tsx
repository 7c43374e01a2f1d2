import type { Service } from 'api/contract/services.ts';
import { useState } from 'react';
import { ApiError, announce, Banner, useTranslation } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { useServicesChanges } from '../use-services-changes.ts';

interface Props {
  service: Service;
  /** Whether removing it unpublishes the page. */
  unpublishes: boolean;
  onClose: () => void;
}

export function RemoveServiceDialog({ service, unpublishes, onClose }: Props) {
  const { t } = useTranslation('console');
  const { remove } = useServicesChanges();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function confirm() {
    setBusy(true);
    setFailed(false);
    try {
      await remove(service);
      announce(t('services.removed'), 'polite');
      onClose();
      // The row that had the focus is gone.
      document.getElementById('services-title')?.focus();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('services.removeTitle', { name: service.name })}
      confirmLabel={t('services.remove')}
      cancelLabel={t('keep')}
      busy={busy}
      onConfirm={confirm}
    >
      <p>{t('services.removeHelp')}</p>
      {unpublishes && <p>{t('services.removeLast')}</p>}
      {failed && <Banner tone="danger">{t('services.removeFailed')}</Banner>}
    </ConfirmDialog>
  );
}
