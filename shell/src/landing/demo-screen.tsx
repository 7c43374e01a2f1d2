import type { RemoteName } from 'api/contract/pages.ts';
import { useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { RemoteScreen } from '../federation/remote-screen.tsx';

const IN_PANEL = { container: 'panel' };

export function DemoScreen({ remote }: { remote: RemoteName }) {
  const { t } = useTranslation('common');
  return (
    <RemoteScreen
      name={remote}
      screen="Demo"
      appProps={IN_PANEL}
      failed={(retry) => <LoadFailed text={t('loadFailed.help')} onRetry={retry} />}
    />
  );
}
