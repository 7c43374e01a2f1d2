import '../i18n/first-texts.ts';
import { DemoNotice } from 'booking-parts/demo-notice.tsx';
import { useState } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { Toaster } from 'shared-ui/toaster.tsx';
import { ConsoleLayout } from '../app/console-layout.tsx';
import { ConsoleRoot } from '../app/console-root.tsx';
import type { ConsoleContextValue } from '../data/console-context.ts';
import { loadLaterTexts } from '../i18n/later-texts.ts';
import { DEMO_VARIANT } from './demo-business.ts';
import { createDemoCall } from './demo-call.ts';
import { lookCalls } from './demo-look.ts';
import { createDemoState } from './demo-state.ts';

await loadLaterTexts();

interface Props {
  container?: 'page' | 'panel';
}

/** The sample business changes with the language. */
export default function Demo(props: Props) {
  useTranslation('console');
  return <SampleConsole key={currentLanguage()} {...props} />;
}

/** Every mount starts with fresh sample data. */
function SampleConsole({ container = 'page' }: Props) {
  const [context] = useState((): ConsoleContextValue => {
    const now = Date.now();
    const state = createDemoState(now);
    const { upload } = lookCalls(state);
    return { call: createDemoCall(now, state), upload, variant: DEMO_VARIANT, container };
  });
  return (
    <ConsoleRoot context={context}>
      <ConsoleLayout notice={<DemoNotice container={container} />} />
      <Toaster />
    </ConsoleRoot>
  );
}
