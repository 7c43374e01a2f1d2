import type { CallFunction } from 'api/contract/calls/by-name.ts';
import { orderByCategory } from 'api/contract/categories.ts';
import { use, useEffect } from 'react';
import { callAddress } from 'shared-ui';
import useSWR, { type SWRConfiguration } from 'swr';
import { useClient } from './booking-client.ts';
import { isMissing, type PublicData, registerOffsets, SetPublicDataContext, toOffer } from './public-data.ts';

export const SWR_OPTIONS: SWRConfiguration = {
  keepPreviousData: true,
  shouldRetryOnError: (error) => !isMissing(error),
};

const toParams = (business_id: string) => ({ params: { business_id } });
export const businessKey = (businessId: string) =>
  callAddress('GET /api/public/{business_id}', toParams(businessId));
export const servicesKey = (businessId: string) =>
  callAddress('GET /api/services_public/{business_id}', toParams(businessId));

/** Rejects with an ApiError: 404 when unknown or not published. */
export const loadBusiness = async (send: CallFunction, businessId: string) =>
  registerOffsets(await send('GET /api/public/{business_id}', toParams(businessId)));

export const loadServices = async (send: CallFunction, businessId: string) =>
  toOffer(
    orderByCategory((await send('GET /api/services_public/{business_id}', toParams(businessId))).services),
  );

const optionsFor = (fallbackData: unknown) =>
  fallbackData ? { ...SWR_OPTIONS, fallbackData, revalidateOnMount: false } : SWR_OPTIONS;

/** Keeps what the page shows fresh; loads it if nothing is `shown` yet. */
export function usePublicData(businessId: string, shown: PublicData | null) {
  const { call: send } = useClient();
  const setData = use(SetPublicDataContext);
  const { data: business, ...businessCall } = useSWR(
    businessKey(businessId),
    () => loadBusiness(send, businessId),
    optionsFor(shown?.business),
  );
  const { data: offer, ...servicesCall } = useSWR(
    servicesKey(businessId),
    () => loadServices(send, businessId),
    optionsFor(shown && { services: shown.services, addOns: shown.addOns }),
  );

  useEffect(() => {
    if (!business || !offer) return;
    setData((before) =>
      before?.business === business && before.services === offer.services ? before : { business, ...offer },
    );
  }, [business, offer, setData]);

  const error: unknown = businessCall.error ?? servicesCall.error;
  const retry = () => {
    void businessCall.mutate();
    void servicesCall.mutate();
  };
  return { error, retry };
}
