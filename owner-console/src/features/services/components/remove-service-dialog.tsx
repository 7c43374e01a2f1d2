import type { Service } from 'api/contract/services.ts';
import { announce, useTranslation } from 'shared-ui';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useConsoleContext } from '../../../data/console-context.ts';
import { useServicesChanges } from '../../../domain/services/use-services-changes.ts';

interface Props {
  service: Service;
  services: readonly Service[];
  isPublished: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveServiceDialog({ service, services, isPublished, onRemoved, onClose }: Props) {
  const { t } = useTranslation('console');
  const changes = useServicesChanges();
  const needsService = useConsoleContext().variant.requirements.includes('service');
  const isLast = services.every((other) => other.add_on || other.service_id === service.service_id);

  async function remove() {
    await changes.remove(service);
    announce(t('services.removed'), 'polite');
    onClose();
    onRemoved();
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
      {needsService && isPublished && isLast && <p>{t('services.removeLast')}</p>}
    </RemovalDialog>
  );
}
