import { use, useEffect } from 'react';
import { HydratedScreen, prefetchApi } from 'shared-ui';
import { App } from './app/app.tsx';
import { openBookingStore } from './app/open-booking-store.ts';
import { preloadPublicData } from './app/public-data.ts';
import { httpClient } from './client/booking-client.ts';
import { translations } from './i18n/translations.ts';
import { CONTAINERS } from './parts/container.ts';

/** The federated module `booking_widget/App`. Data loads while it suspends for its translations. */
export default function BookingWidget(params: { businessId: string }) {
  const businessId = params.businessId.toLowerCase();
  const page = preloadPublicData(businessId);
  use(translations);
  useEffect(prefetchApi, []);
  return (
    <HydratedScreen>
      <App
        businessId={businessId}
        client={httpClient}
        container={CONTAINERS.page}
        openStore={() => openBookingStore(businessId)}
        page={page}
      />
    </HydratedScreen>
  );
}
