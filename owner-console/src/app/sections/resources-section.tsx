import type { Service } from 'api/contract/services.ts';
import { useServices } from '../../data/queries.ts';
import { ResourcesCard } from '../../features/resources/components/resources-card.tsx';
import { SectionLayout } from '../section-layout.tsx';

const NONE: Service[] = [];

export default function ResourcesSection() {
  const services = useServices().data?.services ?? NONE;
  return (
    <SectionLayout>
      <ResourcesCard services={services} />
    </SectionLayout>
  );
}
