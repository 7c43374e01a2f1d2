import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { goTo, usePlace } from '../../../components/place-store.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { usePaymentSettings } from '../../../data/queries.ts';
import { useSectionWords } from '../use-section-words.ts';
import { type ServiceForm as Form, SERVICES } from '../use-service-form.ts';
import { BasicsSection } from './basics-section.tsx';
import { BookingSection } from './booking-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlacesSection } from './places-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RemoveServiceDialog } from './remove-service-dialog.tsx';
import { ResourcesSection } from './resources-section.tsx';
import styles from './service-form.module.css';
import { StaffSection } from './staff-section.tsx';
import { TaxesSection } from './taxes-section.tsx';
import { TimeSection } from './time-section.tsx';

interface Props {
  state: Form;
  service: Service | null;
  services: readonly Service[];
  profile: Profile;
}

export function ServiceForm({ state, service, services, profile }: Props) {
  const { t } = useTranslation('console');
  const { form, failure, submit } = state;
  const { isSubmitting, isDirty } = form.formState;
  const [isRemoving, setIsRemoving] = useState(false);
  const draft = form.watch();
  const isPaid = usePaymentSettings().data?.connected === true;
  const words = useSectionWords(draft, profile);
  const { currency } = profile;
  const others = services.filter((other) => !other.add_on && other !== service);

  return (
    <SectionCard id="service" title={service?.name ?? t('services.addTitle')} help={t('services.formHelp')}>
      <form noValidate onSubmit={submit}>
        {failure && <FailureBanner>{failure}</FailureBanner>}
        <div className={styles.sections}>
          <BasicsSection form={form} words={words.basics} services={services} currency={currency} />
          <BookingSection form={form} words={words.booking} others={others} profile={profile} />
          <TimeSection form={form} words={words.time} />
          {!draft.add_on && <PlacesSection form={form} words={words.places} />}
          {(isPaid || draft.payment !== 'none') && (
            <PaymentSection form={form} words={words.payment} currency={currency} />
          )}
          <TaxesSection form={form} service={service} />
          <StaffSection form={form} words={words.staff} />
          <ResourcesSection form={form} />
          <QuestionsSection form={form} words={words.questions} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={isSubmitting} busyLabel={t('saving')}>
            {t(service ? 'services.save' : 'services.add')}
          </Button>
          {service ? (
            isDirty && (
              <Button variant="quiet" onClick={() => form.reset()}>
                {t('profile.undo')}
              </Button>
            )
          ) : (
            <Button variant="quiet" onClick={() => goTo(SERVICES)}>
              {t('cancel')}
            </Button>
          )}
          {service && (
            <Button
              variant="danger-quiet"
              className={styles.end}
              icon={<Trash2 size={18} strokeWidth={1.8} aria-hidden />}
              onClick={() => setIsRemoving(true)}
            >
              {t('services.remove')}
            </Button>
          )}
        </div>
      </form>
      {service && isRemoving && (
        <RemoveServiceDialog
          service={service}
          services={services}
          isPublished={profile.published}
          onRemoved={() => usePlace.getState().show(SERVICES)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </SectionCard>
  );
}
