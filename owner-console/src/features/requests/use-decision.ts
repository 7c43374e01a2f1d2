import type { ServiceRequest } from 'api/contract/calendar.ts';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { isEventsKey, KEYS, type RequestsReply } from '../../data/queries.ts';
import { type Outcome, useRequestsStore } from './store.ts';

const withoutRequest = (reply: RequestsReply | undefined, id: string): RequestsReply => ({
  service_requests: (reply?.service_requests ?? []).filter((request) => request.id !== id),
});

/** `note`: emailed to the customer. */
export type Decision = { verb: 'accept' } | { verb: 'decline'; note: string };

/** Optimistic: a failure restores the request with the error, or shows that it was decided elsewhere. */
export function useDecision() {
  const { t } = useTranslation('console');
  const call = useCall();
  const { mutate } = useSWRConfig();
  const { settle, fail } = useRequestsStore.getState();

  const send = (id: string, sequence: number, decision: Decision) =>
    decision.verb === 'accept'
      ? call('POST /api/service-requests/{id}/accept', { params: { id }, body: { sequence } })
      : call('POST /api/service-requests/{id}/decline', {
          params: { id },
          body: { sequence, note: decision.note },
        });

  return async function decide(request: ServiceRequest, decision: Decision) {
    const { verb } = decision;
    const outcome: Outcome = verb === 'accept' ? 'accepted' : 'declined';
    settle(request, outcome);
    try {
      await mutate<RequestsReply>(
        KEYS.requests,
        async () => {
          const { id, sequence } = request;
          await send(id, sequence, decision);
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
