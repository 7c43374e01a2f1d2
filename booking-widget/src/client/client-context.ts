import { createContext, use } from 'react';
import type { BookingClient } from './booking-client.ts';

export const ClientContext = createContext<BookingClient | null>(null);

export function useClient(): BookingClient {
  const client = use(ClientContext);
  if (!client) throw new Error('No ClientContext above');
  return client;
}
