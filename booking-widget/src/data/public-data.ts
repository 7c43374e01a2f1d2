import type { PublicBusiness, PublicPage } from 'api/contract/public.ts';
import { createContext, type Dispatch, type SetStateAction } from 'react';
import { ApiError, learnOffsets, readInitialData } from 'shared-ui';

export type PublicData = PublicPage;

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
  return publicPage;
}
