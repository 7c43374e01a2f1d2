import { createContext, use } from 'react';

/**
 * Where the booking stands: on a page of its own, or in a panel of somebody else's page, whose title, address,
 * history, scrolling and landmarks it leaves alone.
 */
export type Place = 'page' | 'panel';

export const PlaceContext = createContext<Place>('page');

export function usePlace(): Place {
  return use(PlaceContext);
}
