import { type ReactNode, useEffect } from 'react';
import { ApiError } from 'shared-ui';
import { SWRConfig } from 'swr';
import { type Surroundings, SurroundingsContext } from '../data/surroundings.ts';
import { useCalendarStore } from '../features/calendar/store.ts';
import { useRequestsStore } from '../features/requests/store.ts';
import { useTab } from './tab-store.ts';

function forgetInterface() {
  useTab.setState(useTab.getInitialState(), true);
  useCalendarStore.setState(useCalendarStore.getInitialState(), true);
  useRequestsStore.setState(useRequestsStore.getInitialState(), true);
}

/** Retries network and server errors, but nothing that the server refused. */
const mayRetry = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

interface Props {
  surroundings: Surroundings;
  /** Initial data by cache key. */
  known?: Record<string, unknown>;
  children: ReactNode;
}

/** Providers of one console. Unmounting resets the stores, so that the next console starts fresh. */
export function ConsoleRoot({ surroundings, known = {}, children }: Props) {
  useEffect(() => forgetInterface, []);
  const provider = () => new Map(Object.entries(known).map(([key, data]) => [key, { data }]));
  return (
    <SurroundingsContext value={surroundings}>
      <SWRConfig value={{ provider, shouldRetryOnError: mayRetry, errorRetryInterval: 4000 }}>
        {children}
      </SWRConfig>
    </SurroundingsContext>
  );
}
