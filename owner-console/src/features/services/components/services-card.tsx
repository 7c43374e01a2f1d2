import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button, EmptyState, Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useConsoleContext } from '../../../data/console-context.ts';
import { useServices } from '../../../data/queries.ts';
import { RemoveServiceDialog } from './remove-service-dialog.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { ServiceRow } from './service-row.tsx';
import styles from './services-card.module.css';

type Open = { act: 'edit' | 'remove'; service: Service } | { act: 'add' } | null;

export function ServicesCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const needsService = useConsoleContext().variant.requirements.includes('service');
  const { data, error, mutate } = useServices();
  const [open, setOpen] = useState<Open>(null);
  const services = data?.services ?? [];
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
      {!data && !error && <Skeleton height="4rem" />}
      {data && services.length === 0 && (
        <EmptyState
          icon={<ClipboardList aria-hidden />}
          title={t('services.none')}
          help={t('services.noneHelp')}
        />
      )}
      <ul className={styles.list}>
        {services.map((service) => (
          <ServiceRow
            key={service.service_id}
            service={service}
            currency={profile.currency}
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
          unpublishes={needsService && profile.published && services.length === 1}
          onClose={close}
        />
      )}
    </SectionCard>
  );
}
