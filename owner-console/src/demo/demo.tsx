import { useState } from 'react';
import { DemoNotice } from 'shared-ui/demo-notice.tsx';
import { Toaster } from 'shared-ui/toaster.tsx';
import { ConsoleLayout } from '../app/console-layout.tsx';
import { ConsoleRoot } from '../app/console-root.tsx';
import type { Surroundings } from '../data/surroundings.ts';
import { translations } from '../i18n/translations.ts';
import { DEMO_EDITION } from './demo-business.ts';
import { createDemoClient } from './demo-client.ts';

await translations;

/** Every mount starts with fresh sample data. */
export default function Demo({ container }: { container: 'page' | 'panel' }) {
  const [surroundings] = useState(
    (): Surroundings => ({ client: createDemoClient(Date.now()), edition: DEMO_EDITION, place: container }),
  );
  return (
    <ConsoleRoot surroundings={surroundings}>
      <ConsoleLayout notice={<DemoNotice container={container} />} />
      <Toaster />
    </ConsoleRoot>
  );
}
