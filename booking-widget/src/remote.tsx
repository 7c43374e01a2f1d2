import { use, useEffect } from 'react';
import { prefetchApi, useLateParts } from 'shared-ui';
import { App } from './booking/booking-app.tsx';
import { CONTAINERS } from './booking/containers.ts';
import { LazyDayAndTime } from './booking/lazy-day-and-time.ts';
import { LoadingPage } from './booking/lazy-loading-page.ts';
import { openBookingStore } from './booking/open-booking-store.ts';
import { httpClient } from './data/booking-client.ts';
import { type PublicData, readPublicData } from './data/public-data.ts';
import { translations } from './i18n/translations.ts';
import { useBooking } from './picker/booking-context.tsx';
import { isPicking } from './picker/booking-store.ts';

// Behind the scripts of the first step, and before anything else.
void LazyDayAndTime.prefetch();

/** Tells a page that the server rendered whether parts are still to be hydrated. */
function LateParts({ page }: { page: PublicData | null }) {
  const picking = useBooking(isPicking);
  useLateParts(picking && page !== null && page.services.length > 0);
  return null;
}

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
