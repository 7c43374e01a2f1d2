/** Renders the console's first view on the server: see api/src/pages/console-pages.ts. */
import './begin-texts.ts';
import type { InitialReplies } from 'api/contract/initial-data.ts';
import type { Language } from 'api/contract/scalars.ts';
import { paint } from 'shared-ui/first-paint.tsx';
import { ConsoleFrame } from '../app/console-frame.tsx';
import { ConsoleLayout } from '../app/console-layout.tsx';
import { OwnerConsole } from '../app/owner-console.tsx';
import { TabSkeleton } from '../app/tab-skeleton.tsx';
import { type ConsoleTab, useTab } from '../app/tab-store.ts';

interface View {
  tab: ConsoleTab;
  /** Only a phone's layout is known on the server; other screens get the frame. */
  isPhone: boolean;
  language: Language;
}

/** '' without a profile. Never cached: it contains one owner's data. */
export function paintPage(replies: InitialReplies, { tab, isPhone, language }: View): string {
  if (!replies['/api/profile']) return '';
  useTab.setState({ tab });
  const isWhole = isPhone && tab === 'calendar';
  return paint(
    <OwnerConsole replies={replies}>
      {isWhole ? (
        <ConsoleLayout />
      ) : (
        <ConsoleFrame>
          <TabSkeleton />
        </ConsoleFrame>
      )}
    </OwnerConsole>,
    language,
  );
}
