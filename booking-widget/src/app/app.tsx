import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { BookingClient } from '../client/booking-client.ts';
import { ClientContext } from '../client/client-context.ts';
import { type Place, PlaceContext } from '../parts/place.ts';
import { BookingProvider } from './booking-context.tsx';
import { BookingPage } from './booking-page.tsx';
import type { BookingStore } from './booking-store.ts';
import { SWR_OPTIONS } from './public-data.ts';

interface Props {
  businessId: string;
  client: BookingClient;
  place: Place;
  /** Called once. */
  openStore: () => BookingStore;
  /** A line above everything. */
  notice?: ReactNode;
}

/** The booking page of one business. Needs the namespace `widget`. */
export function App({ businessId, client, place, openStore, notice }: Props) {
  return (
    <PlaceContext value={place}>
      <ClientContext value={client}>
        <SWRConfig value={SWR_OPTIONS}>
          <BookingProvider key={businessId} createStore={openStore}>
            <BookingPage businessId={businessId} notice={notice} />
          </BookingProvider>
        </SWRConfig>
      </ClientContext>
    </PlaceContext>
  );
}
