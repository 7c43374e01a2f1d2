import { minutesAndSeconds } from 'api/time/minutes.ts';
import { type ApiError, announce, useTranslation } from 'shared-ui';
import { useCountdown } from 'shared-ui/use-countdown.ts';

/** Whether codes are refused after wrong ones, in words with the time left. */
export function useCodeLock() {
  const { t } = useTranslation('console');
  const [left, start] = useCountdown(0);
  const lockedFor = (seconds: number) => t('security.codeLocked', { time: minutesAndSeconds(seconds) });

  function lock(seconds: number) {
    start(seconds);
    announce(lockedFor(seconds), 'assertive');
  }

  return {
    locked: left > 0 ? lockedFor(left) : null,
    lock,
    /** Locks if the error says until when; otherwise false. */
    lockBy({ code, retryAfter }: ApiError): boolean {
      if (!retryAfter || (code !== 'rate_limited' && code !== 'second_factor_invalid')) return false;
      lock(retryAfter);
      return true;
    },
  };
}
