import { Banner, Button, useTranslation } from 'shared-ui';
import { RemoteScreen } from '../federation/remote-screen.tsx';
import type { RemoteName } from '../federation/runtime.ts';

const IN_PANEL = { place: 'panel' };

/** A failure stays within the demo's panel. */
export function DemoScreen({ remote }: { remote: RemoteName }) {
  const { t } = useTranslation('common');
  return (
    <RemoteScreen
      name={remote}
      screen="Demo"
      appProps={IN_PANEL}
      failed={(retry) => (
        <Banner
          tone="danger"
          action={
            <Button variant="secondary" small onClick={retry}>
              {t('loadFailed.retry')}
            </Button>
          }
        >
          {t('loadFailed.help')}
        </Banner>
      )}
    />
  );
}
