import type { Service } from 'api/contract/services.ts';
import type { Staff } from 'api/contract/staff.ts';
import { joinNames } from 'api/text/join-names.ts';
import { useState } from 'react';
import { ApiError, currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { SaveState, type Saving } from '../../../components/save-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useServices } from '../../../data/queries.ts';
import { offers } from '../../../domain/staff/offered.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { useOffer } from '../use-offer.ts';
import styles from './person-page.module.css';

/** Saves each service at once. */
export function PersonServices({ person }: { person: Staff }) {
  const { t } = useTranslation('console');
  const services = useServices().data?.services ?? [];
  const offer = useOffer(person);
  const [state, setState] = useState<Saving>('idle');
  const [failure, setFailure] = useState('');
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const { active } = useStaff();
  const nobody = services
    .filter((service) => !active.some(({ staff_id }) => offers(service, staff_id)))
    .map(({ name }) => name);
  const offered = services.filter((service) => offers(service, person.staff_id)).length;

  async function change(service: Service, isOffered: boolean) {
    const { service_id: id } = service;
    setState('saving');
    setFailure('');
    setChosen((others) => ({ ...others, [id]: isOffered }));
    try {
      await offer(service, isOffered);
      setState('saved');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setState('idle');
    }
    setChosen(({ [id]: _, ...others }) => others);
  }

  return (
    <SectionCard
      id="person-services"
      title={t('sections.services')}
      aside={
        <>
          <SaveState state={state} failed="" />
          <span className={styles.count}>
            {t('person.offers', { number: offered, total: services.length })}
          </span>
        </>
      }
    >
      <fieldset className={styles.services} aria-label={t('sections.services')}>
        {services.map((service) => (
          <Checkbox
            key={service.service_id}
            label={service.name}
            checked={chosen[service.service_id] ?? offers(service, person.staff_id)}
            onChange={(event) => void change(service, event.target.checked)}
          />
        ))}
      </fieldset>
      {nobody.length > 0 && (
        <Banner tone="warn">
          {t('person.nobodyOffers', { services: joinNames(nobody, currentLanguage()) })}
        </Banner>
      )}
      {failure && <FailureBanner>{failure}</FailureBanner>}
    </SectionCard>
  );
}
