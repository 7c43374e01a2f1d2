import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button, EmptyState, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { DragGrip, MoveButtons } from '../../../components/move-buttons.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useSavedOrder } from '../../../components/use-saved-order.ts';
import { useConsoleContext } from '../../../data/console-context.ts';
import { useServices } from '../../../data/queries.ts';
import { useServicesChanges } from '../../../domain/services/use-services-changes.ts';
import { RemoveServiceDialog } from './remove-service-dialog.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { ServiceRow } from './service-row.tsx';
import styles from './services-card.module.css';

type Open = { act: 'edit' | 'remove'; service: Service } | { act: 'add' } | null;

const isLastAlone = (service: Service, services: readonly Service[]) =>
  services.every((other) => other.add_on || other === service);

export function ServicesCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const needsService = useConsoleContext().variant.requirements.includes('service');
  const { data, error, mutate } = useServices();
  const [open, setOpen] = useState<Open>(null);
  const services = data?.services ?? [];
  const changes = useServicesChanges();
  const { failure, drag, arrows } = useSavedOrder({
    rows: services,
    idOf: ({ service_id }) => service_id,
    nameOf: ({ name }) => name,
    save: changes.order,
  });
  const close = () => setOpen(null);

  return (
    <SectionCard
      id="services"
      title={t('services.title')}
      help={t('services.help')}
      aside={
        <span id="services-add">
          <Button
            variant="secondary"
            small
            icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
            onClick={() => setOpen({ act: 'add' })}
          >
            {t('services.add')}
          </Button>
        </span>
      }
    >
      {error && <LoadFailed text={t('services.loadFailed')} onRetry={() => mutate()} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!data && !error && <Skeleton height="4rem" />}
      {data && services.length === 0 && (
        <EmptyState
          icon={<ClipboardList aria-hidden />}
          title={t('services.none')}
          help={t('services.noneHelp')}
        />
      )}
      <ul className={styles.list}>
        {services.map((service, index) => (
          <ServiceRow
            key={service.service_id}
            service={service}
            currency={profile.currency}
            row={drag.row(index)}
            grip={services.length > 1 && <DragGrip {...drag.grip(index)} />}
            arrows={services.length > 1 && <MoveButtons {...arrows(service)} />}
            onEdit={() => setOpen({ act: 'edit', service })}
            onRemove={() => setOpen({ act: 'remove', service })}
          />
        ))}
      </ul>
      {(open?.act === 'add' || open?.act === 'edit') && (
        <ServiceDialog
          service={open.act === 'edit' ? open.service : null}
          services={services}
          currency={profile.currency}
          onClose={close}
        />
      )}
      {open?.act === 'remove' && (
        <RemoveServiceDialog
          service={open.service}
          unpublishes={needsService && profile.published && isLastAlone(open.service, services)}
          onClose={close}
        />
      )}
    </SectionCard>
  );
}
