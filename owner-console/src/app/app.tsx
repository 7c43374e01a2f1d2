import { type ReactNode, useEffect } from 'react';
import { HydratedScreen } from 'shared-ui';
import { Toaster } from 'shared-ui/toaster.tsx';
import { initialReplies } from '../data/initial-replies.ts';
import { useSession } from '../data/queries.ts';
import { leaveForLogin } from '../data/session.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { OfflineCopy } from './offline-copy.tsx';
import { OwnerBackground } from './owner-background.tsx';
import { OwnerConsole } from './owner-console.tsx';
import { useVerifiedNotice } from './use-verified-notice.ts';

/**
 * Redirects to the landing page without a session. Renders without waiting for the reply; the request also sets the
 * CSRF cookie.
 */
function SessionGuard({ children }: { children: ReactNode }) {
  const isLoggedOut = useSession().data?.authenticated === false;

  useEffect(() => {
    if (isLoggedOut) leaveForLogin();
  }, [isLoggedOut]);

  return isLoggedOut ? null : children;
}

/** The shell owns the document, the tokens and the live regions. */
export function App() {
  useVerifiedNotice();
  return (
    <HydratedScreen>
      <OwnerConsole replies={initialReplies()}>
        <SessionGuard>
          <ConsoleLayout />
          <OfflineCopy />
          <OwnerBackground />
        </SessionGuard>
        <Toaster />
      </OwnerConsole>
    </HydratedScreen>
  );
}
