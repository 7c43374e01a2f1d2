import { use, useEffect } from 'react';
import { prefetchApi } from 'shared-ui';
import { App } from './app/app.tsx';
import { CONTAINERS } from './app/containers.ts';
import { LateParts } from './app/late-parts.tsx';
import { LazyDayAndTime } from './app/lazy-day-and-time.ts';
import { LoadingPage } from './app/lazy-loading-page.ts';
import { openBookingStore } from './app/open-booking-store.ts';
import { readPublicData } from './app/public-data.ts';
import { httpClient } from './client/booking-client.ts';
import { translations } from './i18n/translations.ts';

// Behind the scripts of the first step, and before anything else.
void LazyDayAndTime.prefetch();

/** The federated module `booking_widget/App`. */
export default function BookingWidget(params: { businessId: string }) {
  const businessId = params.businessId.toLowerCase();
  const page = readPublicData(businessId);
  if (!page) void LoadingPage.prefetch();
  use(translations);
  useEffect(prefetchApi, []);
  return (
    <App
      businessId={businessId}
      client={httpClient}
      container={CONTAINERS.page}
      openStore={() => openBookingStore(businessId)}
      page={page}
      DayAndTime={LazyDayAndTime}
    >
      <LateParts page={page} />
    </App>
  );
}
