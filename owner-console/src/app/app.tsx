import { Toaster } from 'shared-ui/toaster.tsx';
import { firstAnswers } from '../data/first-answers.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { OwnersConsole } from './owners-console.tsx';
import { SessionGuard } from './session-guard.tsx';

/** The shell owns the document, the tokens and the live regions. */
export function App() {
  return (
    <OwnersConsole answers={firstAnswers()}>
      <SessionGuard>
        <ConsoleLayout />
      </SessionGuard>
      <Toaster />
    </OwnersConsole>
  );
}
