import { NEW } from 'api/contract/console-address.ts';
import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import { useEffect } from 'react';
import { Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { Crumb } from '../../components/crumb.tsx';
import { useOpenItem, usePlace } from '../../components/place-store.ts';
import { useServices } from '../../data/queries.ts';
import { ServiceForm } from '../../features/services/components/service-form.tsx';
import { ServicePreview } from '../../features/services/components/service-preview.tsx';
import { ServicesCard } from '../../features/services/components/services-card.tsx';
import { SERVICES, useServiceForm } from '../../features/services/use-service-form.ts';
import { SectionLayout } from '../section-layout.tsx';
import { SetupNext } from '../setup-next.tsx';

export default function ServicesSection({ profile }: { profile: Profile }) {
  const item = useOpenItem();
  if (item) return <OpenService key={item} id={item} profile={profile} />;
  return (
    <SectionLayout key="services">
      <ServicesCard profile={profile} />
      <SetupNext profile={profile} step="services" />
    </SectionLayout>
  );
}

function OpenService({ id, profile }: { id: string; profile: Profile }) {
  const { t } = useTranslation('console');
  const { data, error, mutate } = useServices();
  const service = data?.services.find(({ service_id }) => service_id === id) ?? null;
  const isGone = data !== undefined && id !== NEW && !service;
  useEffect(() => {
    if (isGone) usePlace.getState().show(SERVICES);
  }, [isGone]);

  if (data && !isGone) return <EditedService service={service} services={data.services} profile={profile} />;
  return (
    <SectionLayout>
      {error ? (
        <LoadFailed text={t('services.loadFailed')} onRetry={() => mutate()} />
      ) : (
        <Skeleton height="30rem" />
      )}
    </SectionLayout>
  );
}

interface Edited {
  service: Service | null;
  services: readonly Service[];
  profile: Profile;
}

function EditedService({ service, services, profile }: Edited) {
  const { t } = useTranslation('console');
  const state = useServiceForm(service, services, profile.currency);
  return (
    <SectionLayout rail={<ServicePreview form={state.form} services={services} profile={profile} />}>
      <Crumb to={SERVICES}>{t('sections.services')}</Crumb>
      <ServiceForm state={state} service={service} services={services} profile={profile} />
    </SectionLayout>
  );
}
