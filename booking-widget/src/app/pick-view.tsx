import type { PublicService } from 'api/contract/services.ts';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { Button, currentLanguage, useIsHydrating, useTranslation } from 'shared-ui';
import { BusinessFacts } from '../features/business/business-facts.tsx';
import { ContactLinks } from '../features/business/contact-links.tsx';
import { Cover } from '../features/look/cover.tsx';
import { PhotoThumbs } from '../features/look/photo-thumbs.tsx';
import { ServiceList } from '../features/services/service-list.tsx';
import { serviceSummary } from '../features/services/service-summary.ts';
import { useContainer } from '../parts/container.ts';
import { Heading } from '../parts/heading.tsx';
import { Monogram } from '../parts/monogram.tsx';
import { Stepper } from '../parts/stepper.tsx';
import type from '../parts/type.module.css';
import { useBooking, useBookingStore } from './booking-context.tsx';
import { DaysSection } from './days-section.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';
import { RecentBooking } from './lazy-steps.ts';
import { PersonSection } from './person-section.tsx';
import styles from './pick.module.css';
import { PickBar } from './pick-bar.tsx';
import type { PublicData } from './public-data.ts';
import { ServiceBar } from './service-bar.tsx';
import { TimesSection } from './times-section.tsx';
import { useChoose } from './use-choose.ts';
import type { Picker } from './use-picker.ts';
import { useSlotCheck } from './use-slot-check.ts';

type Props = PublicData & { picker: Picker<PublicService> };

/** Service, day and time in one view; on phones the service comes first. */
export function PickView({ business, services, picker }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const store = useBookingStore();
  const hasOneService = services.length === 1;
  const isChoosingService = useBooking((state) => state.step) === 'service' && !hasOneService;
  const step = isChoosingService ? 'service' : 'time';
  const recent = useBooking((state) => state.recent);
  const isHydrating = useIsHydrating();
  const stepChanged = useBooking((state) => state.stepChanged);
  const serviceBar = useRef<HTMLDivElement>(null);
  const { timesHeading, chooseDay, chooseSlot, chooseNext } = useChoose(picker);
  useSlotCheck(picker);
  const { service, slot } = picker;
  const { kind } = useContainer();
  if (!service) return null;
  const cover = kind !== 'frame' && business.cover_url;

  /** Only phones have the bar and a separate step for the service. */
  function goOnFromService() {
    if (serviceBar.current?.firstElementChild?.checkVisibility()) store.goTo('time');
  }

  const summary = serviceSummary(service, business.currency, lang);

  return (
    <div
      className={styles.view}
      data-step={step}
      data-cover={cover ? (isChoosingService || hasOneService ? 'first-step' : 'later-step') : undefined}
    >
      {cover && <Cover url={cover} />}
      <div className={styles.miniHeader}>
        <Monogram business={business} small />
        <Heading level={1} className={type.display}>
          {business.name}
        </Heading>
      </div>
      <Stepper className={styles.stepper} current={step} hasOneService={hasOneService} onBack={store.goTo} />
      <div className={styles.chip}>
        <div>
          <b>{service.name}</b>
          <span className={type.aside}>{summary}</span>
          {hasOneService && service.description && <p>{service.description}</p>}
        </div>
        {!hasOneService && (
          <Button variant="quiet" onClick={() => store.goTo('service')}>
            {t('services.change')}
          </Button>
        )}
      </div>
      {recent && !isHydrating && (
        <LazyBoundary fallback={null}>
          <RecentBooking recent={recent} />
        </LazyBoundary>
      )}
      <div className={styles.sheet}>
        <div className={styles.business}>
          <BusinessFacts business={business} />
          <ServiceList
            services={services}
            currency={business.currency}
            chosen={service.service_id}
            focusHeading={stepChanged && step === 'service'}
            onChoose={store.chooseService}
            onTap={goOnFromService}
          />
        </div>
        <DaysSection
          business={business}
          picker={picker}
          focusHeading={stepChanged && step === 'time'}
          people={<PersonSection picker={picker} />}
          onChooseDay={chooseDay}
          onChooseNext={chooseNext}
        />
        <TimesSection
          business={business}
          picker={picker}
          headingRef={timesHeading}
          onChooseDay={chooseDay}
          onChooseSlot={chooseSlot}
        />
        {slot && (
          <div className={styles.pickBar}>
            <PickBar {...picker} service={service} slot={slot}>
              <Button onClick={() => store.goTo('details')}>
                {t('bar.continue')}
                <ArrowRight aria-hidden="true" />
              </Button>
            </PickBar>
          </div>
        )}
        {hasOneService && (
          <div className={styles.about}>
            {business.description && <p>{business.description}</p>}
            <ContactLinks business={business} links={business} />
            <PhotoThumbs business={business} />
          </div>
        )}
        <div className={styles.serviceBar} ref={serviceBar}>
          <ServiceBar name={service.name} summary={summary} onContinue={() => store.goTo('time')} />
        </div>
      </div>
    </div>
  );
}
