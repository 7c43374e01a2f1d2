import { createContext, type ReactNode, use, useState } from 'react';
import { useStore } from 'zustand';
import type { BookingState, BookingStore } from './booking-store.ts';

const BookingContext = createContext<BookingStore | null>(null);

interface Props {
  /** Called once; use a `key` for another store. */
  createStore: () => BookingStore;
  children: ReactNode;
}

export function BookingProvider({ createStore, children }: Props) {
  const [store] = useState(createStore);
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
