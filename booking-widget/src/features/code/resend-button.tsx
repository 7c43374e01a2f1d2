import { CODE_RESEND_SECONDS } from 'api/contract/limits.ts';
import { minutesAndSeconds } from 'api/time/minutes.ts';
import { useEffect, useRef } from 'react';
import { announce, Button, useTranslation } from 'shared-ui';
import styles from './code.module.css';

interface Props {
  /** Seconds. */
  cooldown: number;
  primary: boolean;
  busy: boolean;
  onResend: () => void;
}

const CIRCLE = 47.1;

/** The countdown is silent; its end is announced. */
export function ResendButton({ cooldown, primary, busy, onResend }: Props) {
  const { t } = useTranslation('widget');
  const waited = useRef(false);
  useEffect(() => {
    if (cooldown > 0) waited.current = true;
    else if (waited.current) {
      waited.current = false;
      announce(t('code.canResend'));
    }
  }, [cooldown, t]);

  const left = Math.min(1, cooldown / CODE_RESEND_SECONDS);
  const ring = (
    <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" />
      <circle cx="10" cy="10" r="7.5" strokeDasharray={CIRCLE} strokeDashoffset={CIRCLE * (1 - left)} />
    </svg>
  );
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      small={!primary}
      busy={busy}
      disabled={cooldown > 0}
      icon={cooldown > 0 ? ring : undefined}
      onClick={onResend}
      className={styles.resend}
    >
      {cooldown > 0 ? t('code.resendIn', { time: minutesAndSeconds(cooldown) }) : t('code.resend')}
    </Button>
  );
}
