import { use } from 'react';
import { currentLanguage } from 'shared-ui';
import { DemoNotice } from 'shared-ui/demo-notice.tsx';
import { SWRConfig } from 'swr';
import { App } from './app/app.tsx';
import { createBookingStore } from './app/booking-store.ts';
import { openBookingStore } from './app/open-booking-store.ts';
import { demoClient } from './demo/demo-client.ts';
import { DEMO_ID } from './demo/sample-shop.ts';
import { translations } from './i18n/translations.ts';
import { PLACES } from './parts/place.ts';

const OWN_CACHE = { provider: () => new Map() };

/**
 * The federated module `booking_widget/Demo`: the booking page of a sample business, which saves and sends nothing.
 * 'page' is the screen at /samplebiz, 'panel' a part of another page.
 */
export default function BookingDemo({ place }: { place: keyof typeof PLACES }) {
  use(translations);
  // The sample business speaks the visitor's language.
  return (
    <SWRConfig key={currentLanguage()} value={OWN_CACHE}>
      <App
        businessId={DEMO_ID}
        client={demoClient}
        notice={<DemoNotice place={place} />}
        place={PLACES[place]}
        openStore={() => (place === 'page' ? openBookingStore(DEMO_ID) : createBookingStore(null))}
      />
    </SWRConfig>
  );
}
