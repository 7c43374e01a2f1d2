import type { SecondFactor } from 'api/contract/limits.ts';
import { minutesAndSeconds } from 'api/time/minutes.ts';
import { useState } from 'react';
import { type ApiError, announce, useTranslation } from 'shared-ui';
import { useCountdown } from 'shared-ui/use-countdown.ts';
import { refusedCode } from './refused-code.ts';

/** The second step of a login: which factors it accepts, and whether it is locked after wrong codes, in words. */
export function useFactorStep() {
  const { t } = useTranslation('shell');
  const [methods, setMethods] = useState<readonly SecondFactor[] | null>(null);
  const [left, lock] = useCountdown(0);
  const lockedUntil = (seconds: number) => t('account.codeLocked', { time: minutesAndSeconds(seconds) });

  /** Null if the error is not about the step; else what is wrong with the code, '' for nothing. */
  function wrongCode(error: ApiError): string | null {
    const refused = refusedCode(error, methods !== null);
    if (!refused) return null;
    if (refused.methods) setMethods(refused.methods);
    const { triesLeft: count, lockedFor } = refused;
    if (lockedFor) {
      lock(lockedFor);
      announce(lockedUntil(lockedFor), 'assertive');
    }
    return count === undefined ? '' : t('account.wrongCode', { count });
  }

  return { methods, locked: left > 0 ? lockedUntil(left) : null, wrongCode };
}
