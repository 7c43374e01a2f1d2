import { useState } from 'react';
import { ApiError, call, useTranslation } from 'shared-ui';
import type { ManageLink } from '../../data/manage-link.ts';

/** What a customer can do about a payment. `onChange`: the booking may be another one than it was. */
export function usePaymentActions({ ref, token }: ManageLink, onChange: () => void) {
  const { t } = useTranslation('widget');
  const [busy, setBusy] = useState<'pay' | 'giveBack' | null>(null);
  const [failure, setFailure] = useState('');

  function end(error?: unknown) {
    if (error) setFailure(error instanceof ApiError ? error.message : t('pay.failed'));
    setBusy(null);
    onChange();
  }

  function start(action: 'pay' | 'giveBack') {
    setBusy(action);
    setFailure('');
  }

  /** Leads to a new page of Stripe. */
  async function pay() {
    start('pay');
    try {
      const request = { access: 'public', params: { ref }, body: { token } } as const;
      window.location.assign((await call('POST /api/bookings/{ref}/payment', request)).url);
    } catch (error) {
      end(error);
    }
  }

  /** Gives the time back. */
  async function giveBack() {
    start('giveBack');
    try {
      const body = { token, reason: '' };
      await call('POST /api/bookings/{ref}/cancel', { access: 'public', params: { ref }, body });
      end();
    } catch (error) {
      end(error);
    }
  }

  return { busy, failure, pay, giveBack };
}
