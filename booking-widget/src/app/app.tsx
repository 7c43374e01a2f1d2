import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import type { BookingClient } from '../client/booking-client.ts';
import { ClientContext } from '../client/client-context.ts';
import { type Place, PlaceContext } from '../parts/place.ts';
import { BookingProvider } from './booking-context.tsx';
import { BookingPage } from './booking-page.tsx';
import type { BookingStore } from './booking-store.ts';
import { cacheOptions, type PublicData } from './public-data.ts';

interface Props {
  businessId: string;
  client: BookingClient;
  place: Place;
  /** Called once. */
  openStore: () => BookingStore;
  /** Business and services, where they need not be asked for. */
  page?: PublicData | null;
  /** A line above everything. */
  notice?: ReactNode;
}

/** The booking page of one business. Needs the namespace `widget`. */
export function App({ businessId, client, place, openStore, page = null, notice }: Props) {
  const [options] = useState(() => cacheOptions(page));
  return (
    <PlaceContext value={place}>
      <ClientContext value={client}>
        <SWRConfig value={options}>
          <BookingProvider key={businessId} createStore={openStore}>
            <BookingPage businessId={businessId} notice={notice} />
          </BookingProvider>
        </SWRConfig>
      </ClientContext>
    </PlaceContext>
  );
}
