import { HydratedScreen } from 'shared-ui';
import { Toaster } from 'shared-ui/toaster.tsx';
import { initialReplies } from '../data/initial-replies.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { OfflineCopy } from './offline-copy.tsx';
import { OwnerBackground } from './owner-background.tsx';
import { OwnerConsole } from './owner-console.tsx';
import { SessionGuard } from './session-guard.tsx';
import { useVerifiedNotice } from './use-verified-notice.ts';

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
