import { createContext, use } from 'react';
import type { ConsoleClient } from './client.ts';

/** How the demo differs from an owner's console. */
export interface Edition {
  newEventMinutes: number;
  /** In the order in which the guide asks for them. */
  requirements: readonly ('name' | 'business_id' | 'service')[];
  showsEmptyRequests: boolean;
  savesNothing: boolean;
}

export const OWNERS_EDITION: Edition = {
  newEventMinutes: 60,
  requirements: ['name', 'business_id', 'service'],
  showsEmptyRequests: true,
  savesNothing: false,
};

export interface Surroundings {
  client: ConsoleClient;
  edition: Edition;
  /** A panel leaves the title, the address and the landmarks to the page around it. */
  place: 'page' | 'panel';
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new Error('The console stands nowhere: <ConsoleRoot> is missing.');
  return surroundings;
}

export const useClient = () => useSurroundings().client;
