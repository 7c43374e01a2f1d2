import type { Service } from 'api/contract/services.ts';
import { announce, useTranslation } from 'shared-ui';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useServicesChanges } from '../../../domain/services/use-services-changes.ts';

interface Props {
  service: Service;
  unpublishes: boolean;
  onClose: () => void;
}

export function RemoveServiceDialog({ service, unpublishes, onClose }: Props) {
  const { t } = useTranslation('console');
  const changes = useServicesChanges();

  async function remove() {
    await changes.remove(service);
    announce(t('services.removed'), 'polite');
    onClose();
    // The row that had the focus is gone.
    document.getElementById('services-title')?.focus();
  }

  return (
    <RemovalDialog
      title={t('services.removeTitle', { name: service.name })}
      confirmLabel={t('services.remove')}
      failure={t('services.removeFailed')}
      remove={remove}
      onClose={onClose}
    >
      <p>{t('services.removeHelp')}</p>
      {unpublishes && <p>{t('services.removeLast')}</p>}
    </RemovalDialog>
  );
}
