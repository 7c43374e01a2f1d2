import type { Service } from 'api/contract/services.ts';
import { joinNames } from 'api/text/join-names.ts';
import { currentLanguage, formatDuration, formatPrice, useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { SelectField } from 'shared-ui/text-field.tsx';
import { useProfile } from '../../../data/queries.ts';
import { offers } from '../../../domain/staff/offered.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import type { BookingForm } from '../use-booking-form.ts';
import styles from './new-booking.module.css';

export function useServiceFacts() {
  const currency = useProfile().data?.currency ?? '';
  const lang = currentLanguage();
  return ({ duration, price }: Service) =>
    joinNames([formatDuration(duration, lang), formatPrice(price, currency, lang)], lang);
}

export function WhatSection({ state }: { state: BookingForm }) {
  const { t } = useTranslation('console');
  return (
    <section className={styles.section} aria-labelledby="booking-what">
      <h2 id="booking-what">{t('booking.what')}</h2>
      <ServiceFields state={state} />
    </section>
  );
}

export function ServiceFields({ state: { form, services, service } }: { state: BookingForm }) {
  const { t } = useTranslation('console');
  const formatFacts = useServiceFacts();
  const { active, isTeam } = useStaff();
  const people = service ? active.filter(({ staff_id }) => offers(service, staff_id)) : [];

  function dropPerson() {
    const { service_id: id, staff_id: staffId } = form.getValues();
    const next = services.find(({ service_id }) => service_id === id);
    if (next && staffId && !offers(next, staffId)) form.setValue('staff_id', '');
  }

  return (
    <div className={styles.fields}>
      <div className={isTeam ? undefined : styles.full}>
        <SelectField
          label={t('event.fact.service')}
          {...fieldProps(form, 'service_id', { onChange: dropPerson })}
        >
          {services.map((offered) => (
            <option key={offered.service_id} value={offered.service_id}>
              {joinNames([offered.name, formatFacts(offered)], currentLanguage())}
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
    </div>
  );
}
