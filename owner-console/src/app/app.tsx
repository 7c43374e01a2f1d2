import { ApiError } from 'shared-ui';
import { SWRConfig } from 'swr';
import { load } from '../data/http.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { SessionGuard } from './session-guard.tsx';

/** What the server has refused is not asked for again; an unreachable or failing server is. */
const mayRetry = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** The owner's dashboard. Lives on the page of the shell, which owns the document, the tokens and the live regions. */
export function App() {
  return (
    <SWRConfig value={{ fetcher: load, shouldRetryOnError: mayRetry, errorRetryInterval: 4000 }}>
      <SessionGuard>
        <ConsoleLayout />
      </SessionGuard>
    </SWRConfig>
  );
}
