import { createContext, use } from 'react';
import type { ConsoleClient } from './client.ts';

/** What the demo does otherwise than an owner's console. */
export interface Edition {
  /** Length of a new event in minutes. */
  newEventMinutes: number;
  /** What a page needs before it can be published, in the order it is asked for. */
  requirements: readonly ('name' | 'business_id' | 'service')[];
  /** Whether the list of requests stands there while nobody waits. */
  showsEmptyRequests: boolean;
  /** Whether nothing is ever saved, so that leaving loses nothing. */
  savesNothing: boolean;
}

export const OWNERS_EDITION: Edition = {
  newEventMinutes: 60,
  requirements: ['name', 'business_id', 'service'],
  showsEmptyRequests: true,
  savesNothing: false,
};

/** What the console stands in; one for as long as it is mounted. */
export interface Surroundings {
  client: ConsoleClient;
  edition: Edition;
  /** In a panel of another page it leaves title, address and landmarks alone. */
  place: 'page' | 'panel';
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new Error('The console stands nowhere: <ConsoleRoot> is missing.');
  return surroundings;
}

export const useClient = () => useSurroundings().client;
