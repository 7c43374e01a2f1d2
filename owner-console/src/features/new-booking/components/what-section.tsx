import { joinFacts } from 'api/text/join-facts.ts';
import { Suspense } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { SelectField } from 'shared-ui/text-field.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { withFirst } from '../../../domain/bookings/visit-lines.ts';
import { useServiceSummary } from '../../../domain/bookings/visit-texts.ts';
import { offers } from '../../../domain/staff/offered.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import type { BookingForm } from '../use-booking-form.ts';
import { useVisitChoice } from '../use-visit-choice.ts';
import styles from './new-booking.module.css';

const FurtherServices = prefetchedComponent(() => import('./further-services.tsx'));

export function WhatSection({ state }: { state: BookingForm }) {
  const { t } = useTranslation('console');
  return (
    <section className={styles.section} aria-labelledby="booking-what">
      <h2 id="booking-what">{t('booking.what')}</h2>
      <ServiceFields state={state} />
    </section>
  );
}

export function ServiceFields({ state }: { state: BookingForm }) {
  const { t } = useTranslation('console');
  const { form, services, offered, visit } = state;
  const summarize = useServiceSummary();
  const { active, isTeam } = useStaff();
  const choose = useVisitChoice(state);
  const { line } = state.visitFailure.failure;
  const people = active.filter(({ staff_id }) =>
    visit?.lines.every(({ service }) => offers(service, staff_id)),
  );

  function changeFirst() {
    const [id] = form.getValues('service_ids');
    const first = services.find(({ service_id }) => service_id === id);
    if (first) choose(withFirst(visit?.lines ?? [], { service: first }));
  }

  return (
    <div className={styles.fields}>
      <div className={isTeam ? undefined : styles.full}>
        <SelectField
          label={t('event.fact.service')}
          {...fieldProps(form, 'service_ids.0', { onChange: changeFirst })}
          {...(line?.index === 0 && { error: line.text })}
        >
          {services.map((one) => (
            <option key={one.service_id} value={one.service_id}>
              {joinFacts([one.name, summarize(one)], currentLanguage())}
            </option>
          ))}
        </SelectField>
      </div>
      {isTeam && (
        <SelectField label={t('people.withWhom')} {...fieldProps(form, 'staff_id')}>
          <option value="">{t('booking.anyone')}</option>
          {people.map(({ staff_id, name }) => (
            <option key={staff_id} value={staff_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {visit && (offered.length > 1 || visit.lines[0]?.service.max_seats !== 1) && (
        <Suspense>
          <FurtherServices state={state} visit={visit} />
        </Suspense>
      )}
    </div>
  );
}
