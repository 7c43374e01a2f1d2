import { serviceSummary } from 'booking-parts/service-summary.ts';
import { useRef } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { useContainer } from '../components/container.ts';
import { Heading } from '../components/heading.tsx';
import { isInSteps, useInSteps } from '../components/in-steps.ts';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { Monogram } from '../components/monogram.tsx';
import { Stepper } from '../components/stepper.tsx';
import type from '../components/type.module.css';
import { usePriceText } from '../components/use-price-text.ts';
import type { PublicData } from '../data/public-data.ts';
import type { Visit } from '../data/visit.ts';
import { BusinessAbout } from '../features/business/business-about.tsx';
import { BusinessFacts } from '../features/business/business-facts.tsx';
import { ServiceList } from '../features/services/service-list.tsx';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';
import styles from '../picker/pick.module.css';
import { hasVisitParts, VisitSection } from '../picker/visit-section.tsx';
import chip from './chosen-chip.module.css';
import { LaterColumns } from './later-columns.tsx';
import { RecentBooking } from './lazy-steps.ts';
import { ToDaysBar } from './to-days-bar.tsx';

type Props = PublicData & { visit: Visit };

/** Service, day and time in one view; on phones the service comes first. */
export function PickView({ visit, ...data }: Props) {
  const { business, services } = data;
  const { t } = useTranslation('widget');
  const priceText = usePriceText(business);
  const store = useBookingStore();
  const hasOneService = services.length === 1;
  const isChoosingService = useBooking((state) => state.step) === 'service' && !hasOneService;
  const step = isChoosingService ? 'service' : 'time';
  const recent = useBooking((state) => state.recent);
  const stepChanged = useBooking((state) => state.stepChanged);
  const isServiceChosen = useBooking((state) => state.serviceIds.length > 0) || hasOneService;
  const view = useRef<HTMLDivElement>(null);
  const inSteps = useInSteps(view);
  const { pictures } = useContainer();
  const cover = pictures && business.cover_url;

  function chooseService(serviceId: string) {
    const [chosen] = store.getState().serviceIds;
    if (chosen !== serviceId) store.chooseVisit({ serviceIds: [serviceId], seats: 1 });
  }
  function tapService(serviceId: string) {
    chooseService(serviceId);
    if (view.current && isInSteps(view.current)) store.goTo('time');
  }

  const about = <BusinessAbout business={business} />;
  const summary = serviceSummary(visit.duration, priceText(visit.price, visit.services), currentLanguage());
  const [service, ...others] = visit.services;
  const chosen = (
    <>
      <b>{visit.name}</b>
      <span className={type.aside}>{summary}</span>
    </>
  );
  const isVisitInChip = inSteps && step === 'time';
  const editVisit = (isShown: boolean, isFolded = false) =>
    hasVisitParts(data, visit) ? (
      <VisitSection data={data} visit={visit} isShown={isShown} isFolded={isFolded} />
    ) : null;

  return (
    <div
      ref={view}
      className={styles.view}
      data-step={step}
      data-chosen={isServiceChosen || undefined}
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
      <div className={chip.chosen}>
        <div>
          {chosen}
          {service && service.capacity > 1 && (
            <span className={type.aside}>{t('services.capacity', { count: service.capacity })}</span>
          )}
          {hasOneService && service?.description && others.length === 0 && <p>{service.description}</p>}
        </div>
        {!hasOneService && (
          <Button variant="quiet" onClick={() => store.goTo('service')}>
            {t('services.change')}
          </Button>
        )}
        {editVisit(isVisitInChip, !hasOneService)}
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
            priceText={priceText}
            chosen={(isServiceChosen || !inSteps) && service ? service.service_id : ''}
            focusHeading={stepChanged && step === 'service'}
            visit={editVisit(!isVisitInChip)}
            hasSeveral={others.some(({ add_on }) => !add_on)}
            onChoose={chooseService}
            onTap={tapService}
          />
          <ToDaysBar onGo={() => store.goTo('time')}>{chosen}</ToDaysBar>
        </div>
        <LaterColumns {...data} />
        {hasOneService ? (
          <div className={styles.about}>{about}</div>
        ) : (
          <details className={styles.about}>
            <summary>{t('business.about', { business: business.name })}</summary>
            {about}
          </details>
        )}
      </div>
    </div>
  );
}
