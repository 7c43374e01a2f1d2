import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Switch } from 'shared-ui/switch.tsx';
import { useCall } from '../../../data/console-context.ts';
import { useInstall } from '../../../domain/device/install-prompt.ts';
import {
  type PushState,
  readPushState,
  switchPushOff,
  switchPushOn,
} from '../../../domain/device/push-device.ts';
import styles from './device-section.module.css';

/** What this browser does for the owner besides showing pages: off until asked for. */
export function DeviceSection() {
  const { t } = useTranslation('console');
  const call = useCall();
  const install = useInstall();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    readPushState(call).then(setState, () => setState('off'));
  }, [call]);

  async function change(on: boolean) {
    setBusy(true);
    setFailed(false);
    try {
      setState(await (on ? switchPushOn(call) : switchPushOff(call)));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.part}>
      <h3>{t('device.title')}</h3>
      {install && (
        <>
          <p>{t('device.installHelp')}</p>
          <Button
            variant="secondary"
            icon={<Smartphone size={18} strokeWidth={1.8} aria-hidden />}
            onClick={install}
          >
            {t('device.install')}
          </Button>
        </>
      )}
      {state === 'missing' && <p>{t('device.pushMissing')}</p>}
      {state === 'denied' && <p>{t('device.pushDenied')}</p>}
      {(state === 'on' || state === 'off') && (
        <Switch
          label={t('device.push')}
          hint={t('device.pushHelp')}
          checked={state === 'on'}
          disabled={busy}
          onChange={change}
        />
      )}
      {failed && <Banner tone="danger">{t('device.pushFailed')}</Banner>}
    </section>
  );
}
