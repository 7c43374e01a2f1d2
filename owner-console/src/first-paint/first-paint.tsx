/** What the server shows of the console until its scripts run; built for Node. See api/src/pages/console-pages.ts. */
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
  /** Phones get the calendar as the scripts will render it, others the frame: their layout depends on the window. */
  isPhone: boolean;
  language: Language;
}

/** The html of the console as it begins; '' without the profile. Kept by nobody: it is about one owner. */
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
