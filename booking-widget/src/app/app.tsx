import { SWRConfig } from 'swr';
import { BookingProvider } from './booking-context.tsx';
import { BookingPage } from './booking-page.tsx';
import { openBookingStore } from './open-booking-store.ts';
import { SWR_OPTIONS } from './public-data.ts';

/** The booking page of one business. Needs the namespace `widget`. */
export function App({ businessId }: { businessId: string }) {
  return (
    <SWRConfig value={SWR_OPTIONS}>
      <BookingProvider
        key={businessId}
        createStore={() => openBookingStore(businessId, window.location.search)}
      >
        <BookingPage businessId={businessId} />
      </BookingProvider>
    </SWRConfig>
  );
}
