import type { PublicService } from 'api/contract/services.ts';
import { useRef } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { useContainer } from '../components/container.ts';
import { Heading } from '../components/heading.tsx';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { Monogram } from '../components/monogram.tsx';
import { Stepper } from '../components/stepper.tsx';
import type from '../components/type.module.css';
import type { PublicData } from '../data/public-data.ts';
import { BusinessFacts } from '../features/business/business-facts.tsx';
import { ContactLinks } from '../features/business/contact-links.tsx';
import { ServiceList } from '../features/services/service-list.tsx';
import { serviceSummary } from '../features/services/service-summary.ts';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';
import styles from '../picker/pick.module.css';
import { LaterColumns } from './later-columns.tsx';
import { RecentBooking } from './lazy-steps.ts';
import { ServiceBar } from './service-bar.tsx';

type Props = PublicData & { service: PublicService };

/** Service, day and time in one view; on phones the service comes first. */
export function PickView({ business, services, service }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const store = useBookingStore();
  const hasOneService = services.length === 1;
  const isChoosingService = useBooking((state) => state.step) === 'service' && !hasOneService;
  const step = isChoosingService ? 'service' : 'time';
  const recent = useBooking((state) => state.recent);
  const stepChanged = useBooking((state) => state.stepChanged);
  const serviceBar = useRef<HTMLDivElement>(null);
  const { pictures } = useContainer();
  const cover = pictures && business.cover_url;

  /** The bar and the separate step for the service exist on phones only. */
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
      {cover && <pictures.Cover url={cover} />}
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
      {recent && (
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
        <LaterColumns business={business} services={services} />
        {hasOneService && (
          <div className={styles.about}>
            {business.description && <p>{business.description}</p>}
            <ContactLinks business={business} links={business} />
            {pictures && <pictures.PhotoThumbs business={business} />}
          </div>
        )}
        <div className={styles.serviceBar} ref={serviceBar}>
          <ServiceBar name={service.name} summary={summary} onContinue={() => store.goTo('time')} />
        </div>
      </div>
    </div>
  );
}
