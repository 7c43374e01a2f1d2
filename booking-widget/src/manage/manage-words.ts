import type { BookingPayment } from 'api/contract/payments.ts';
import { useRef } from 'react';
import { type AppointmentState, isAhead } from '../data/appointment-state.ts';
import type { ChangeResult } from './use-manage-actions.ts';

/** Whether the page has shown the visit while it waited for its payment. */
export function useWasUnpaid(state: AppointmentState): boolean {
  const was = useRef(false);
  if (state === 'unpaid') was.current = true;
  return was.current && state !== 'unpaid';
}

interface Told {
  state: Exclude<AppointmentState, 'unpaid'>;
  payment: BookingPayment;
  result: ChangeResult | null;
  wasUnpaid: boolean;
}

/** The key of the words that a booking is headed with. */
export function findText({ state, payment, result, wasUnpaid }: Told) {
  if (isAhead(state) && result === 'moved') return `manage.moved.${state}` as const;
  if (isAhead(state) && wasUnpaid) return `manage.paid.${state}` as const;
  if (state === 'expired' && payment.asked_minor + payment.no_show_fee_minor > 0)
    return `pay.${payment.paid_minor > 0 ? 'late' : 'expired'}` as const;
  return `manage.states.${state}` as const;
}
