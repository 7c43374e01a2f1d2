import type { CallFunction } from 'api/contract/calls/by-name.ts';
import type { BookBody } from 'api/contract/public.ts';
import { createContext, use } from 'react';
import { call } from 'shared-ui';

/** A retry sends the same body with the same idempotency key. */
export interface BookAttempt {
  key: string;
  body: BookBody;
}

/** How a booking reaches the server. Everything rejects with ApiError. */
export interface BookingClient {
  call: CallFunction;
  /** A new token for one code, booking or wish. */
  solveBotCheck(action: 'send_code' | 'book' | 'waitlist'): Promise<string>;
  prefetchBotCheck: () => void;
}

const importBotCheck = () => import('shared-ui/bot-check.ts');

export const httpClient: BookingClient = {
  call,
  solveBotCheck: async (action) => (await importBotCheck()).solveBotCheck(action),
  prefetchBotCheck: () =>
    void importBotCheck()
      .then(({ prefetchWorker }) => prefetchWorker())
      .catch(() => undefined),
};

export const ClientContext = createContext<BookingClient | null>(null);

export function useClient(): BookingClient {
  const client = use(ClientContext);
  if (!client) throw new Error('No ClientContext above');
  return client;
}
