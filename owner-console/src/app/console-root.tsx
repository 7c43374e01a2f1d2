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

/** What the server has refused is not asked for again; an unreachable or failing server is. */
const mayRetry = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

interface Props {
  surroundings: Surroundings;
  /** What is known from the start, by its key in the cache. */
  known?: Record<string, unknown>;
  children: ReactNode;
}

/** What every screen of the console needs around it. Nothing of one console is seen in the next one. */
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
