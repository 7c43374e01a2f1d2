import { createContext, type ReactNode, use, useState } from 'react';
import { useStore } from 'zustand';
import { type BookingState, type BookingStore, createBookingStore } from './booking-store.ts';

const BookingContext = createContext<BookingStore | null>(null);

/** Gives one business's page its own store. Remount it (key) for another business. */
export function BookingProvider({ businessId, children }: { businessId: string; children: ReactNode }) {
  const [store] = useState(() => createBookingStore(businessId));
  return <BookingContext value={store}>{children}</BookingContext>;
}

export function useBookingStore(): BookingStore {
  const store = use(BookingContext);
  if (!store) throw new Error('No BookingProvider above');
  return store;
}

export function useBooking<Value>(selector: (state: BookingState) => Value): Value {
  return useStore(useBookingStore(), selector);
}
