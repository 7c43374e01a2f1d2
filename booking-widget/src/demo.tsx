import { DemoNotice } from 'booking-parts/demo-notice.tsx';
import { SAMPLE, sampleBusiness } from 'booking-parts/sample-business.ts';
import { use } from 'react';
import { currentLanguage } from 'shared-ui';
import { SWRConfig } from 'swr';
import { App } from './booking/booking-app.tsx';
import ChosenSlotBar from './booking/chosen-slot.tsx';
import { CONTAINERS } from './booking/containers.ts';
import { ChosenSlot } from './booking/lazy-steps.ts';
import { openBookingStore } from './booking/open-booking-store.ts';
import { PageDayAndTime } from './booking/page-day-and-time.tsx';
import { toPublicData } from './data/public-data.ts';
import { demoClient, samplePage } from './demo/demo-client.ts';
import { chosenDemoSlot } from './demo/demo-slots.ts';
import { translations } from './i18n/translations.ts';
import { createBookingStore } from './picker/booking-store.ts';

// The landing page shows a chosen time at once.
ChosenSlot.provide(ChosenSlotBar);

const OWN_CACHE = { provider: () => new Map() };

/** A service, a day and a slot are chosen. */
function openSampleStore() {
  const slot = chosenDemoSlot(new Date(), SAMPLE.zone);
  const chosen = sampleBusiness().services.slice(1, 2);
  return createBookingStore(null, {
    step: 'time',
    serviceIds: chosen.map(({ service_id }) => service_id),
    slot,
  });
}

/** The federated module `booking_widget/Demo`: the booking page of a sample business, without a server. */
export default function BookingDemo({ container = 'page' }: { container?: keyof typeof CONTAINERS }) {
  use(translations);
  // The sample business changes with the language.
  return (
    <SWRConfig key={currentLanguage()} value={OWN_CACHE}>
      <App
        businessId={SAMPLE.id}
        client={demoClient}
        page={toPublicData(samplePage())}
        DayAndTime={PageDayAndTime}
        notice={<DemoNotice container={container} />}
        container={CONTAINERS[container]}
        openStore={() => (container === 'page' ? openBookingStore(SAMPLE.id) : openSampleStore())}
      />
    </SWRConfig>
  );
}
