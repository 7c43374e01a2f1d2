/** Renders the console's first view on the server: see api/src/pages/console-pages.ts. */
import './begin-texts.ts';
import type { Language } from 'api/contract/scalars.ts';
import { paint } from 'shared-ui/first-paint.tsx';
import { ConsoleFrame } from '../app/console-frame.tsx';
import { ConsoleLayout } from '../app/console-layout.tsx';
import { OwnersConsole } from '../app/owners-console.tsx';
import { type ConsoleTab, useTab } from '../app/tab-store.ts';
import { Waiting } from '../app/waiting.tsx';
import type { FirstAnswers } from '../data/first-answers.ts';

interface View {
  tab: ConsoleTab;
  /** Only a phone's layout is known on the server; other screens get the frame. */
  isPhone: boolean;
  language: Language;
}

/** '' without a profile. Never cached: it contains one owner's data. */
export function paintPage(answers: FirstAnswers, { tab, isPhone, language }: View): string {
  if (!answers.profile) return '';
  useTab.setState({ tab });
  const isWhole = isPhone && tab === 'calendar';
  return paint(
    <OwnersConsole answers={answers}>
      {isWhole ? (
        <ConsoleLayout />
      ) : (
        <ConsoleFrame>
          <Waiting />
        </ConsoleFrame>
      )}
    </OwnersConsole>,
    language,
  );
}
