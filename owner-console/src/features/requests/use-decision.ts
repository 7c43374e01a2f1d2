import type { ServiceRequest } from 'api/contract/calendar.ts';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { isEventsKey, KEYS, type RequestsReply } from '../../data/queries.ts';
import { type Outcome, useRequestsStore } from './store.ts';

const withoutRequest = (reply: RequestsReply | undefined, id: string): RequestsReply => ({
  service_requests: (reply?.service_requests ?? []).filter((request) => request.id !== id),
});

/** Optimistic: a failure restores the request with the error, or says that it was decided elsewhere. */
export function useDecision() {
  const { t } = useTranslation('console');
  const call = useCall();
  const { mutate } = useSWRConfig();
  const { settle, fail } = useRequestsStore.getState();

  return async function decide(request: ServiceRequest, verb: 'accept' | 'decline') {
    const outcome: Outcome = verb === 'accept' ? 'accepted' : 'declined';
    settle(request, outcome);
    try {
      await mutate<RequestsReply>(
        KEYS.requests,
        async () => {
          const { id, sequence } = request;
          await call(`POST /api/service-requests/{id}/${verb}`, { params: { id }, body: { sequence } });
          return undefined;
        },
        {
          optimisticData: (_committed, shown) => withoutRequest(shown, request.id),
          populateCache: false,
          rollbackOnError: true,
        },
      );
      announce(t(`requests.outcome.${outcome}`), 'polite');
      if (verb === 'accept') await mutate(isEventsKey);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'already_handled') {
        const [current] = await Promise.all([mutate<RequestsReply>(KEYS.requests), mutate(isEventsKey)]);
        const stillWaits = current?.service_requests.some(({ id }) => id === request.id);
        if (stillWaits) fail(request.id, t('requests.moved'));
        else settle(request, 'already');
        announce(t(stillWaits ? 'requests.moved' : 'requests.outcome.already'), 'polite');
      } else {
        fail(request.id, error.message);
        announce(error.message, 'assertive');
        await mutate(KEYS.requests);
      }
    }
  };
}
