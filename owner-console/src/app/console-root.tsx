import { type ReactNode, useEffect } from 'react';
import { ApiError } from 'shared-ui';
import { Toaster } from 'shared-ui/toaster.tsx';
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

const newCache = () => new Map();

/** What every screen of the console needs around it. Nothing of one console is seen in the next one. */
export function ConsoleRoot({ surroundings, children }: { surroundings: Surroundings; children: ReactNode }) {
  useEffect(() => forgetInterface, []);
  return (
    <SurroundingsContext value={surroundings}>
      <SWRConfig value={{ provider: newCache, shouldRetryOnError: mayRetry, errorRetryInterval: 4000 }}>
        {children}
        <Toaster />
      </SWRConfig>
    </SurroundingsContext>
  );
}
