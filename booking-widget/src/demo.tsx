import { use } from 'react';
import { currentLanguage } from 'shared-ui';
import { DemoNotice } from 'shared-ui/demo-notice.tsx';
import { SWRConfig } from 'swr';
import { App } from './app/app.tsx';
import { createBookingStore } from './app/booking-store.ts';
import { openBookingStore } from './app/open-booking-store.ts';
import { demoClient } from './demo/demo-client.ts';
import { DEMO_ID } from './demo/sample-business.ts';
import { translations } from './i18n/translations.ts';
import { CONTAINERS } from './parts/container.ts';

const OWN_CACHE = { provider: () => new Map() };

/** The federated module `booking_widget/Demo`: the booking page of a sample business, without a server. */
export default function BookingDemo({ container = 'page' }: { container?: keyof typeof CONTAINERS }) {
  use(translations);
  // The sample business changes with the language.
  return (
    <SWRConfig key={currentLanguage()} value={OWN_CACHE}>
      <App
        businessId={DEMO_ID}
        client={demoClient}
        notice={<DemoNotice container={container} />}
        container={CONTAINERS[container]}
        openStore={() => (container === 'page' ? openBookingStore(DEMO_ID) : createBookingStore(null))}
      />
    </SWRConfig>
  );
}
