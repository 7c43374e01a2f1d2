import { use } from 'react';
import { currentLanguage } from 'shared-ui';
import { DemoNotice } from 'shared-ui/demo-notice.tsx';
import { SAMPLE, sampleBusiness } from 'shared-ui/sample-business.ts';
import { SWRConfig } from 'swr';
import { App } from './app/app.tsx';
import { createBookingStore } from './app/booking-store.ts';
import { CONTAINERS } from './app/containers.ts';
import DayAndTime from './app/day-and-time.tsx';
import { openBookingStore } from './app/open-booking-store.ts';
import { demoClient, samplePage } from './demo/demo-client.ts';
import { chosenDemoSlot } from './demo/demo-slots.ts';
import { translations } from './i18n/translations.ts';

const OWN_CACHE = { provider: () => new Map() };

/** A service, a day and a slot are chosen. */
function openSampleStore() {
  const slot = chosenDemoSlot(new Date(), SAMPLE.zone);
  const serviceId = sampleBusiness().services[1]?.service_id ?? null;
  return createBookingStore(null, {
    step: 'time',
    serviceId,
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
        page={samplePage()}
        DayAndTime={DayAndTime}
        notice={<DemoNotice container={container} />}
        container={CONTAINERS[container]}
        openStore={() => (container === 'page' ? openBookingStore(SAMPLE.id) : openSampleStore())}
      />
    </SWRConfig>
  );
}
