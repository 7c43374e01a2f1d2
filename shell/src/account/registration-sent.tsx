import { ACCOUNT_MAIL_SECONDS } from 'api/contract/limits.ts';
import { minutesAndSeconds } from 'api/time/minutes.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { useCountdown } from 'shared-ui/use-countdown.ts';
import { type Failure, FailureBanner, toFailure } from './failure.tsx';
import styles from './form.module.css';
import { useVerifiedElsewhere } from './use-verified-elsewhere.ts';

interface Props {
  email: string;
  /** The server's. */
  message: string;
  resend: () => Promise<unknown>;
  onWrongAddress: () => void;
  onVerified: () => void;
  onBack: () => void;
}

export function RegistrationSent({ email, message, resend, onWrongAddress, onVerified, onBack }: Props) {
  const { t } = useTranslation('shell');
  const title = useRef<HTMLHeadingElement>(null);
  const [left, wait] = useCountdown(ACCOUNT_MAIL_SECONDS);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => title.current?.focus(), []);
  useVerifiedElsewhere(email, onVerified);

  async function sendAgain() {
    setState('sending');
    setFailure(null);
    try {
      await resend();
      setState('sent');
      wait(ACCOUNT_MAIL_SECONDS);
    } catch (error) {
      setState('idle');
      setFailure(toFailure(error, t('failures.register')));
      if (error instanceof ApiError && error.retryAfter) wait(error.retryAfter);
    }
  }

  return (
    <div className={styles.sent}>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('account.sentTitle')}
      </h2>
      <p role="status">{message}</p>
      <p className={styles.address}>{t('account.sentTo', { email })}</p>
      <FailureBanner failure={failure} />
      {state === 'sent' && <Banner tone="ok">{t('account.sentAgain')}</Banner>}
      <div className={styles.row}>
        <Button variant="secondary" busy={state === 'sending'} disabled={left > 0} onClick={sendAgain}>
          {left > 0 ? t('account.sendAgainIn', { time: minutesAndSeconds(left) }) : t('account.sendAgain')}
        </Button>
        <Button variant="quiet" onClick={onWrongAddress}>
          {t('account.wrongAddress')}
        </Button>
      </div>
      <Button variant="quiet" onClick={onBack}>
        {t('account.back')}
      </Button>
    </div>
  );
}
