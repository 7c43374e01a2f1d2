import { type ReactNode, Suspense, useEffect } from 'react';
import { HydratedPart } from 'shared-ui';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { Toaster } from 'shared-ui/toaster.tsx';
import { initialReplies } from '../data/initial-replies.ts';
import { useSession, useUser } from '../data/queries.ts';
import { leaveForLogin } from '../data/session.ts';
import { importWithTexts } from '../i18n/later-texts.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { OfflineCopy } from './offline-copy.tsx';
import { OwnerBackground } from './owner-background.tsx';
import { OwnerConsole } from './owner-console.tsx';
import { useVerifiedNotice } from './use-verified-notice.ts';

const SecondFactorGate = lazyComponent(() => importWithTexts(() => import('./second-factor-gate.tsx')));

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

/** Shows the console once a required second factor is set up. */
function SecondFactorGuard({ children }: { children: ReactNode }) {
  const isMissing = useUser().data?.second_factor_missing ?? false;
  if (!isMissing) return children;
  return (
    <Suspense>
      <SecondFactorGate />
    </Suspense>
  );
}

/** The shell owns the document, the tokens and the live regions. */
export function App() {
  useVerifiedNotice();
  return (
    <HydratedPart>
      <OwnerConsole replies={initialReplies()}>
        <SessionGuard>
          <SecondFactorGuard>
            <ConsoleLayout />
            <OfflineCopy />
            <OwnerBackground />
          </SecondFactorGuard>
        </SessionGuard>
        <Toaster />
      </OwnerConsole>
    </HydratedPart>
  );
}
