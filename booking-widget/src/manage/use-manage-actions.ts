import { useState } from 'react';
import { ApiError, announce, call, useTranslation } from 'shared-ui';
import type { ManageLink } from '../data/manage-link.ts';
import { toBookingError } from '../picker/booking-error.ts';
import { type Managed, registerOffsets } from './managed-data.ts';

/** 'settled' when the appointment could no longer be changed. */
export type ChangeResult = 'moved' | 'cancelled' | 'settled';

export type ChangeError = { kind: 'settled' | 'slot' | 'plan_limit' | 'other'; message: string };

const SETTLED = new Set(['already_cancelled', 'too_late', 'not_found']);

/** Each action resolves to null or to its error. */
export function useManageActions(
  { ref, token }: ManageLink,
  { data, mutate }: Managed['managed'],
  onMoved: () => void,
) {
  const { t } = useTranslation('widget');
  const [result, setResult] = useState<ChangeResult | null>(null);

  async function handleError(error: unknown, fallback: string): Promise<ChangeError> {
    const { kind, message } = toBookingError(error, fallback);
    if (error instanceof ApiError && SETTLED.has(error.code)) {
      setResult('settled');
      await mutate();
      announce(message, 'assertive');
      return { kind: 'settled', message };
    }
    if (kind === 'slot' || kind === 'plan_limit') return { kind, message };
    return { kind: 'other', message: kind === 'offline' ? t('errors.offline') : message };
  }

  async function cancel(reason: string): Promise<ChangeError | null> {
    try {
      const { message } = await call('POST /api/bookings/{ref}/cancel', {
        access: 'public',
        params: { ref },
        body: { token, reason },
      });
      setResult('cancelled');
      const isPaid = !!data && data.payment.paid_minor > 0;
      await mutate(data && { ...data, status: 'cancelled', can_change: false }, { revalidate: isPaid });
      announce(message);
      return null;
    } catch (error) {
      return handleError(error, t('manage.cancel.failed'));
    }
  }

  async function move(timeSlot: string, staffId: string | null): Promise<ChangeError | null> {
    try {
      const moved = await call('POST /api/bookings/{ref}/reschedule', {
        access: 'public',
        params: { ref },
        body: { token, timeSlot, ...(staffId && { staff_id: staffId }) },
      });
      setResult('moved');
      await mutate(registerOffsets(moved), { revalidate: false });
      onMoved();
      return null;
    } catch (error) {
      return handleError(error, t('manage.choose.failed'));
    }
  }

  return { result, cancel, move };
}
