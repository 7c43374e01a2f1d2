import { groupByCategory } from 'api/contract/categories.ts';
import { NEW } from 'api/contract/console-address.ts';
import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ButtonLink, EmptyState, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { MoveButtons } from '../../../components/move-buttons.tsx';
import { linkProps } from '../../../components/place-link.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useSavedOrder } from '../../../components/use-saved-order.ts';
import { useServices } from '../../../data/queries.ts';
import { useServicesChanges } from '../../../domain/services/use-services-changes.ts';
import { SERVICES } from '../use-service-form.ts';
import { RemoveServiceDialog } from './remove-service-dialog.tsx';
import { ServiceGroup } from './service-group.tsx';

const listServices = (groups: readonly (readonly [string, Service[]])[]) =>
  groups.flatMap(([, services]) => services);

export function ServicesCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const { data, error, mutate } = useServices();
  const [removed, setRemoved] = useState<Service | null>(null);
  const services = data?.services ?? [];
  const groups = groupByCategory(services);
  const changes = useServicesChanges();
  const plain = groups.filter(([category]) => category === '');
  const headed = groups.filter(([category]) => category !== '');
  const order = useSavedOrder({
    rows: headed,
    idOf: ([category]) => `category ${category}`,
    nameOf: ([category]) => category,
    save: (next) => changes.order(listServices([...plain, ...next])),
  });

  return (
    <SectionCard
      id="services"
      title={t('services.title')}
      help={t('services.help')}
      aside={
        <span id="services-add">
          <ButtonLink
            variant="secondary"
            small
            icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
            {...linkProps({ ...SERVICES, item: NEW })}
          >
            {t('services.add')}
          </ButtonLink>
        </span>
      }
    >
      {error && <LoadFailed text={t('services.loadFailed')} onRetry={() => mutate()} />}
      {order.failure && <Banner tone="danger">{order.failure}</Banner>}
      {!data && !error && <Skeleton height="4rem" />}
      {data && services.length === 0 && (
        <EmptyState
          icon={<ClipboardList aria-hidden />}
          title={t('services.none')}
          help={t('services.noneHelp')}
        />
      )}
      {[...plain, ...headed].map((group) => {
        const [category, listed] = group;
        return (
          <ServiceGroup
            key={category}
            category={category}
            services={listed}
            currency={profile.currency}
            arrows={headed.length > 1 && category && <MoveButtons {...order.arrows(group)} />}
            save={(next) =>
              changes.order(
                listServices(
                  [...plain, ...headed].map((other) => (other === group ? [category, next] : other)),
                ),
              )
            }
            onRemove={setRemoved}
          />
        );
      })}
      {removed && (
        <RemoveServiceDialog
          service={removed}
          services={services}
          isPublished={profile.published}
          // The row that had the focus is gone.
          onRemoved={() => document.getElementById('services-title')?.focus()}
          onClose={() => setRemoved(null)}
        />
      )}
    </SectionCard>
  );
}
