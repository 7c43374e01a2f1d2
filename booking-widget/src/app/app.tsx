import { type ComponentType, type ReactNode, useState } from 'react';
import { type BookingClient, ClientContext } from '../client/booking-client.ts';
import { type Container, ContainerContext } from '../parts/container.ts';
import { BookingProvider } from './booking-context.tsx';
import { BookingPage } from './booking-page.tsx';
import type { BookingStore } from './booking-store.ts';
import { DayAndTimeContext } from './later-columns.tsx';
import { type PublicData, SetPublicDataContext } from './public-data.ts';

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
  const [data, setData] = useState(page);
  return (
    <ContainerContext value={container}>
      <ClientContext value={client}>
        <SetPublicDataContext value={setData}>
          <BookingProvider key={businessId} createStore={openStore}>
            <DayAndTimeContext value={DayAndTime}>
              <BookingPage businessId={businessId} data={data} notice={notice} />
            </DayAndTimeContext>
            {children}
          </BookingProvider>
        </SetPublicDataContext>
      </ClientContext>
    </ContainerContext>
  );
}
