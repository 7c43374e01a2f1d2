import type { PublicBusiness, PublicPage } from 'api/contract/public.ts';
import type { PublicService } from 'api/contract/services.ts';
import { createContext, type Dispatch, type SetStateAction } from 'react';
import { ApiError, learnOffsets, readInitialData } from 'shared-ui';
import type { Offer } from './visit.ts';

/** `services` are those that can be booked on their own, by category. */
export interface PublicData extends Offer {
  business: PublicBusiness;
}

export const toOffer = (services: readonly PublicService[]): Offer => ({
  services: services.filter(({ add_on }) => !add_on),
  addOns: services.filter(({ add_on }) => add_on),
});

export const toPublicData = ({ business, services }: PublicPage): PublicData => ({
  business,
  ...toOffer(services),
});

/** Sets what the page shows; null until it has loaded. */
export const SetPublicDataContext = createContext<Dispatch<SetStateAction<PublicData | null>>>(() => {});

/** An unknown or unpublished page, or a service that it no longer offers. */
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

export function registerOffsets(business: PublicBusiness): PublicBusiness {
  learnOffsets(business.timezone, business.utc_offsets);
  return business;
}

/** The data in the HTML; null if it has none of this business. */
export function readPublicData(businessId: string): PublicData | null {
  const { publicPage } = readInitialData();
  if (publicPage?.business.business_id !== businessId) return null;
  registerOffsets(publicPage.business);
  return toPublicData(publicPage);
}
