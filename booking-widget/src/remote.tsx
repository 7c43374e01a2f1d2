import { use, useEffect } from 'react';
import { prefetchApi } from 'shared-ui';
import { App } from './app/app.tsx';
import { openBookingStore } from './app/open-booking-store.ts';
import { preloadPublicData } from './app/public-data.ts';
import { httpClient } from './client/http-client.ts';
import { translations } from './i18n/translations.ts';
import { PLACES } from './parts/place.ts';

/** The federated module `booking_widget/App`. Suspends until its texts are there; data is fetched meanwhile. */
export default function BookingWidget({ businessId }: { businessId: string }) {
  const page = preloadPublicData(businessId);
  use(translations);
  useEffect(prefetchApi, []);
  return (
    <App
      businessId={businessId}
      client={httpClient}
      place={PLACES.page}
      openStore={() => openBookingStore(businessId)}
      page={page}
    />
  );
}
