import { type ReactNode, useEffect } from 'react';
import { ApiError } from 'shared-ui';
import { SWRConfig } from 'swr';
import { usePlace } from '../components/place-store.ts';
import { ConsoleContext, type ConsoleContextValue } from '../data/console-context.ts';
import { useCalendarStore } from '../domain/calendar/store.ts';
import { useSearch } from '../features/customers/store.ts';
import { useInsightsChoice } from '../features/insights/store.ts';
import { useRequestsStore } from '../features/requests/store.ts';

function resetStores() {
  usePlace.setState(usePlace.getInitialState(), true);
  useCalendarStore.setState(useCalendarStore.getInitialState(), true);
  useSearch.setState(useSearch.getInitialState(), true);
  useInsightsChoice.setState(useInsightsChoice.getInitialState(), true);
  useRequestsStore.setState(useRequestsStore.getInitialState(), true);
}

/** Retries network and server errors, but nothing that the server refused. */
const mayRetry = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

interface Props {
  context: ConsoleContextValue;
  initialData?: Record<string, unknown>;
  children: ReactNode;
}

export function ConsoleRoot({ context, initialData = {}, children }: Props) {
  useEffect(() => resetStores, []);
  const provider = () => new Map(Object.entries(initialData).map(([key, data]) => [key, { data }]));
  return (
    <ConsoleContext value={context}>
      <SWRConfig value={{ provider, shouldRetryOnError: mayRetry, errorRetryInterval: 4000 }}>
        {children}
      </SWRConfig>
    </ConsoleContext>
  );
}
