import { CODE_RESEND_SECONDS } from 'api/contract/limits.ts';
import { useEffect, useRef } from 'react';
import { announce, Button, useTranslation } from 'shared-ui';
import styles from './code.module.css';
import { minutesAndSeconds } from './code-life.ts';

interface Props {
  /** Seconds still to wait. */
  locked: number;
  primary: boolean;
  busy: boolean;
  onResend: () => void;
}

const CIRCLE = 47.1;

/** Asks for another code; counts down silently and says once when it is ready again. */
export function ResendButton({ locked, primary, busy, onResend }: Props) {
  const { t } = useTranslation('widget');
  const waited = useRef(false);
  useEffect(() => {
    if (locked > 0) waited.current = true;
    else if (waited.current) {
      waited.current = false;
      announce(t('code.canResend'));
    }
  }, [locked, t]);

  const left = Math.min(1, locked / CODE_RESEND_SECONDS);
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
      disabled={locked > 0}
      icon={locked > 0 ? ring : undefined}
      onClick={onResend}
      className={styles.resend}
    >
      {locked > 0 ? t('code.resendIn', { time: minutesAndSeconds(locked) }) : t('code.resend')}
    </Button>
  );
}
