import { type ComponentType, type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { type BookingClient, ClientContext } from '../client/booking-client.ts';
import { type Container, ContainerContext } from '../parts/container.ts';
import { BookingProvider } from './booking-context.tsx';
import { BookingPage } from './booking-page.tsx';
import type { BookingStore } from './booking-store.ts';
import { DayAndTimeContext } from './later-columns.tsx';
import { cacheOptions, type PublicData } from './public-data.ts';

interface Props {
  businessId: string;
  client: BookingClient;
  container: Container;
  openStore: () => BookingStore;
  page?: PublicData | null;
  DayAndTime: ComponentType<PublicData>;
  notice?: ReactNode;
  children?: ReactNode;
}

/** Needs the namespace `widget`. */
export function App({
  businessId,
  client,
  container,
  openStore,
  page = null,
  DayAndTime,
  notice,
  children,
}: Props) {
  const [options] = useState(() => cacheOptions(page));
  return (
    <ContainerContext value={container}>
      <ClientContext value={client}>
        <SWRConfig value={options}>
          <BookingProvider key={businessId} createStore={openStore}>
            <DayAndTimeContext value={DayAndTime}>
              <BookingPage businessId={businessId} notice={notice} />
            </DayAndTimeContext>
            {children}
          </BookingProvider>
        </SWRConfig>
      </ClientContext>
    </ContainerContext>
  );
}
