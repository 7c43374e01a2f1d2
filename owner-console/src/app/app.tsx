import { httpClient } from '../data/http-client.ts';
import { OWNERS_EDITION, type Surroundings } from '../data/surroundings.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { ConsoleRoot } from './console-root.tsx';
import { SessionGuard } from './session-guard.tsx';

const OWNERS: Surroundings = { client: httpClient, edition: OWNERS_EDITION, place: 'page' };

/** The owner's dashboard. Lives on the page of the shell, which owns the document, the tokens and the live regions. */
export function App() {
  return (
    <ConsoleRoot surroundings={OWNERS}>
      <SessionGuard>
        <ConsoleLayout />
      </SessionGuard>
    </ConsoleRoot>
  );
}
