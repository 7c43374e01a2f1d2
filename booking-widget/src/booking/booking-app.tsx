import { type ComponentType, type ReactNode, useState } from 'react';
import { ContainerContext } from '../components/container.ts';
import { type BookingClient, ClientContext } from '../data/booking-client.ts';
import { type PublicData, SetPublicDataContext } from '../data/public-data.ts';
import { BookingProvider } from '../picker/booking-context.tsx';
import type { BookingStore } from '../picker/booking-store.ts';
import type { BookingContainer } from './booking-container.ts';
import { BookingPage } from './booking-page.tsx';
import { DayAndTimeContext } from './later-columns.tsx';

interface Props {
  businessId: string;
  client: BookingClient;
  container: BookingContainer;
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
              <BookingPage businessId={businessId} data={data} Layout={container.Layout} notice={notice} />
            </DayAndTimeContext>
            {children}
          </BookingProvider>
        </SetPublicDataContext>
      </ClientContext>
    </ContainerContext>
  );
}
